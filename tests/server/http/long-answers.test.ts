import { EventEmitter } from 'node:events'
import type { Request, Response } from 'express'
import { expect, test } from 'vitest'
import { inLongTurn, isLongList } from '#server/http/long-answers.ts'

/** Long lists that were asked for; what was made of them, and a way to have one read. */
function asking() {
  const made: string[] = []
  const ask = (who: string, name: string, from = '10.0.0.1') => {
    const viewer = who === '' ? null : { id: who }
    // As much of a request as is looked at.
    const req = { ctx: { viewer }, socket: { remoteAddress: from } } as unknown as Request
    const res = Object.assign(new EventEmitter(), { closed: false })
    const work = () => {
      made.push(name)
      return Promise.resolve()
    }
    // As much of an answer as is looked at.
    const done = inLongTurn(req, res as unknown as Response, work)
    const end = () => {
      res.closed = true
      res.emit('close')
      return done
    }
    return { end }
  }
  return { made, ask }
}

/** Until all that can go on has gone on. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

test.for([
  ['-1', true],
  ['501', true],
  ['500', false],
  ['30', false],
  [undefined, false],
  ['all', false],
] as const)('a page of %s is a long list: %s', ([perPage, expected]) => {
  // As much of a request as is looked at.
  expect(isLongList({ query: { perPage } } as unknown as Request)).toBe(expected)
})

test('a caller who does not read a long list gets no other one, and others get theirs', async () => {
  const { made, ask } = asking()
  const unread = ask('cook', 'first')
  const second = ask('cook', 'second')
  const guest = ask('guest', 'of guest')
  await settled()
  expect(made).toEqual(['first', 'of guest'])
  await unread.end()
  await settled()
  expect(made).toEqual(['first', 'of guest', 'second'])
  await Promise.all([second.end(), guest.end()])
})

test('three long lists are there at once, and strangers at one address are one caller', async () => {
  const { made, ask } = asking()
  const all = ['', '', 'a', 'b', 'c'].map((who, at) => ask(who, `${who}${at}`))
  await settled()
  expect(made).toEqual(['0', 'a2', 'b3'])
  await all[2]!.end()
  await settled()
  expect(made).toEqual(['0', 'a2', 'b3', 'c4'])
  await all[0]!.end()
  await settled()
  expect(made.at(-1)).toBe('1')
  await Promise.all(all.map(({ end }) => end()))
})

test('what nobody waits for any more is not made', async () => {
  const { made, ask } = asking()
  const first = ask('cook', 'first')
  const second = ask('cook', 'second')
  await settled()
  const gone = second.end()
  await first.end()
  await gone
  expect(made).toEqual(['first'])
})

test('a list that fails gives its place back', async () => {
  const { made, ask } = asking()
  // As much of a request as is looked at.
  const req = { ctx: { viewer: { id: 'cook' } }, socket: {} } as unknown as Request
  // As much of an answer as is looked at.
  const res = Object.assign(new EventEmitter(), { closed: false }) as unknown as Response
  await expect(inLongTurn(req, res, () => Promise.reject(new Error('broken')))).rejects.toThrow(
    'broken',
  )
  const next = ask('cook', 'next')
  await settled()
  expect(made).toEqual(['next'])
  await next.end()
})
