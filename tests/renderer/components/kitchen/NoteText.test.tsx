import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { NoteText } from '#renderer/components/kitchen/NoteText.tsx'
import { payloads } from '#tests/support/payloads.ts'

const shown = (text: string) => render(<NoteText text={text} />).container

test.for(['b', 'q', 'i', 'strong', 'sup'])('<%s> counts', (name) => {
  const container = shown(`1 <${name}>fine</${name}> egg`)
  expect(container.querySelector(name)?.textContent).toBe('fine')
  expect(container.textContent).toBe('1 fine egg')
})

test.for([
  ...['a', 'em', 'sub', 'img', 'script', 'style', 'svg', 'u', 'br', 'span', 'iframe'].map(
    (name) => `<${name}>x</${name}>`,
  ),
  '<b onclick=x>x</b >',
  '<B class="c">x</ B>',
  ...payloads,
])('XSS-2: %s is shown as typed', (text) => {
  const container = shown(text)
  expect(container.querySelector('*')).toBeNull()
  expect(container.textContent).toBe(text)
})

test('markup that is left open or closed twice loses no text', () => {
  expect(shown('<b>one <i>two</b> three</b> four</i>').textContent).toBe('one two three four')
  expect(shown('</b>one<b>').textContent).toBe('one')
})

test('XSS-2: markup within markup thousands of times does not break the page', () => {
  const text = `${'<b>'.repeat(60_000)}salt`
  const container = shown(text)
  expect(container.textContent).toContain('salt')
  expect(container.querySelectorAll('b').length).toBeLessThan(100)
})
