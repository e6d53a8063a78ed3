import { expect, test, vi } from 'vitest'
import { createHub, type LiveMessage } from '#renderer/app/live/hub.ts'
import { fakeSources } from './event-sources.ts'

const foods = { topic: 'foods', ids: ['1'] }
const units = { topic: 'units', ids: ['2'] }

function page(hub: ReturnType<typeof createHub>, since: string | null, person = 'rosa') {
  const heard: LiveMessage[] = []
  const listener = (message: LiveMessage) => void heard.push(message)
  hub.join(listener, { person, since })
  return {
    heard,
    topics: () => heard.flatMap((one) => (one.kind === 'change' ? [one.change.topic] : [])),
    kinds: () => heard.map(({ kind }) => kind),
    state: () => heard.findLast((one) => one.kind === 'state')?.state,
    leave: () => hub.leave(listener),
  }
}

test('all pages share one stream, which goes on from what the first has read', () => {
  const sources = fakeSources()
  const hub = createHub('/api/live')
  const first = page(hub, 'a-3')
  const second = page(hub, 'a-3')
  expect(sources.map(({ url }) => url)).toEqual(['/api/live?since=a-3'])
  sources[0]!.say('start', 'a-3')
  sources[0]!.say('change', 'a-4', foods)
  expect(first.topics()).toEqual(['foods'])
  expect(second.topics()).toEqual(['foods'])
  expect(second.state()).toBe('live')
})

test('a page that joins later is told what it has not read', () => {
  const sources = fakeSources()
  const hub = createHub('/api/live')
  page(hub, 'a-3')
  sources[0]!.say('start', 'a-3')
  sources[0]!.say('change', 'a-4', foods)
  sources[0]!.say('change', 'a-5', units)
  expect(page(hub, 'a-3').topics()).toEqual(['foods', 'units'])
  expect(page(hub, 'a-4').topics()).toEqual(['units'])
  expect(page(hub, 'a-9').topics()).toEqual([])
  // It has read nothing yet, so nothing of it is old.
  expect(page(hub, null).kinds()).toEqual(['state'])
  // What came before the stream began is not known.
  expect(page(hub, 'a-2').kinds()).toEqual(['reset', 'state'])
})

test('what is too long ago is not kept', () => {
  const sources = fakeSources()
  const hub = createHub('/api/live')
  page(hub, 'a-0')
  sources[0]!.say('start', 'a-0')
  for (let place = 1; place <= 400; place += 1) sources[0]!.say('change', `a-${place}`, foods)
  expect(page(hub, 'a-50').kinds()).toEqual(['reset', 'state'])
  expect(page(hub, 'a-150').topics()).toHaveLength(250)
})

test('a new person, or a page that has seen the restarted server, begins a new stream', () => {
  const sources = fakeSources()
  const hub = createHub('/api/live')
  page(hub, 'a-3')
  sources[0]!.say('start', 'a-3')
  page(hub, 'a-5', 'otto')
  expect(sources.map(({ url, isClosed }) => [url, isClosed])).toEqual([
    ['/api/live?since=a-3', true],
    ['/api/live?since=a-5', false],
  ])
  page(hub, 'b-1', 'otto')
  expect(sources.at(-1)!.url).toBe('/api/live?since=b-1')
  expect(sources[1]!.isClosed).toBe(true)
})

test('the stream ends with the last page', () => {
  const sources = fakeSources()
  const hub = createHub('/api/live')
  const first = page(hub, null)
  const second = page(hub, null)
  first.leave()
  expect(sources[0]!.isClosed).toBe(false)
  second.leave()
  expect(sources[0]!.isClosed).toBe(true)
})

test('a stream that breaks is opened again from its last number, and counts as down after two tries', () => {
  const sources = fakeSources()
  const { state, kinds } = page(createHub('/api/live'), 'a-3')
  sources[0]!.say('start', 'a-3')
  sources[0]!.say('change', 'a-4', foods)
  sources[0]!.breakOff()
  expect(state()).toBe('trying')
  vi.advanceTimersByTime(250)
  expect(sources[1]!.url).toBe('/api/live?since=a-4')
  sources[1]!.breakOff()
  expect(state()).toBe('down')
  vi.advanceTimersByTime(1000)
  sources[2]!.say('reset', 'b-0')
  expect(state()).toBe('live')
  expect(kinds().at(-1)).toBe('reset')
  expect(sources.filter(({ isClosed }) => !isClosed)).toHaveLength(1)
})

test('a stream that is silent for two beats is broken', () => {
  const sources = fakeSources()
  page(createHub('/api/live'), null)
  sources[0]!.say('start', 'a-3')
  vi.advanceTimersByTime(40_000)
  sources[0]!.say('beat', 'a-3')
  vi.advanceTimersByTime(40_000)
  expect(sources).toHaveLength(1)
  vi.advanceTimersByTime(10_250)
  expect(sources).toHaveLength(2)
})

test('whoever wants it now need not wait for the pause', () => {
  const sources = fakeSources()
  const hub = createHub('/api/live')
  page(hub, null)
  for (let tries = 0; tries < 5; tries += 1) {
    sources.at(-1)!.breakOff()
    vi.advanceTimersByTime(20_000)
  }
  const before = sources.length
  hub.retry() // it is being tried
  expect(sources).toHaveLength(before)
  sources.at(-1)!.breakOff()
  hub.retry()
  expect(sources).toHaveLength(before + 1)
})
