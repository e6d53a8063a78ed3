import { expect, test } from 'vitest'
import { createPageMessages } from '#main/window/page-messages.ts'
import type { DesktopEvent } from '#preload/channels.ts'

const go = (path: string): DesktopEvent => ({ type: 'go', path })

test('what is told before the page can hear is told then, the newest of its kind', () => {
  const sent: DesktopEvent[] = []
  const messages = createPageMessages((event) => void sent.push(event))
  messages.tell(go('/new'))
  messages.tell(go('/devices'))
  expect(sent).toEqual([])
  messages.pageIsReady()
  expect(sent).toEqual([go('/devices')])
  messages.tell(go('/new'))
  expect(sent).toEqual([go('/devices'), go('/new')])
  messages.pageIsReady()
  expect(sent).toHaveLength(2)
})

test('a page that loads anew hears what was told meanwhile', () => {
  const sent: DesktopEvent[] = []
  const messages = createPageMessages((event) => void sent.push(event))
  messages.pageIsReady()
  messages.pageIsGone()
  messages.tell(go('/new'))
  expect(sent).toEqual([])
  messages.pageIsReady()
  expect(sent).toEqual([go('/new')])
})
