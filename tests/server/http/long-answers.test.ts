import { EventEmitter } from 'node:events'
import type { Request, Response } from 'express'
import { expect, test } from 'vitest'
import { z, type ZodType } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { inLongTurn, isLong } from '#server/http/long-answers.ts'

/** Long lists that were asked for; what was made of them, and a way to have one read. */
function asking() {
  const made: string[] = []
  const cut: string[] = []
  const ask = (who: string, name: string, { bytes = 0, via = '', making = settled() } = {}) => {
    const viewer = who === '' ? null : { id: who }
    const headers = via === '' ? {} : { 'x-forwarded-for': via }
    const socket = { remoteAddress: '10.0.0.1' }
    // As much of a request as is looked at.
    const req = { ctx: { viewer }, socket, headers } as unknown as Request
    const res = Object.assign(new EventEmitter(), {
      closed: false,
      destroy: () => {
        cut.push(name)
        res.closed = true
        res.emit('close')
      },
    })
    const work = async () => {
      made.push(name)
      await making
      return bytes
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
  return { made, cut, ask }
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
  expect(isLong({}, { query: { perPage } } as unknown as Request)).toBe(expected)
})

test('a call that answers all recipes of something is long without a page', () => {
  // As much of a request as is looked at.
  expect(isLong({ whole: true }, { query: {} } as unknown as Request)).toBe(true)
})

test('every call that has all recipes of something says so', () => {
  const found = Object.values(contract)
    .flatMap((calls): Endpoint[] => Object.values(calls))
    .filter(({ route, response }) => route.startsWith('GET ') && hasAllRecipes(response))
  expect(found.length).toBeGreaterThan(6)
  // Its list is always empty: older clients expect the key.
  const empty = 'GET /organizers/tags/:id'
  expect(found.filter(({ whole }) => !whole).map(({ route }) => route)).toEqual([empty])
})

/** Whether the answer, or a field of it, is a list of recipes that is no page. */
function hasAllRecipes(response: ZodType | undefined): boolean {
  const fields = response instanceof z.ZodObject ? response.shape : {}
  return !('per_page' in fields) && [response, ...Object.values(fields)].some(isOfRecipes)
}

function isOfRecipes(field: unknown): boolean {
  const record = field instanceof z.ZodArray ? field.element : null
  return record instanceof z.ZodObject && 'recipeCategory' in record.shape
}

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

test('three long lists are made at once, and nobody waits for others to read theirs', async () => {
  const { made, ask } = asking()
  const gate = Promise.withResolvers<void>()
  const slow = ['a', 'b', 'c'].map((who) => ask(who, who, { making: gate.promise }))
  const next = ask('d', 'd')
  await settled()
  expect(made).toEqual(['a', 'b', 'c'])
  gate.resolve()
  await settled()
  expect(made).toEqual(['a', 'b', 'c', 'd'])
  // None of them is read.
  const others = Array.from({ length: 20 }, (_, at) => ask(`other ${at}`, `${at}`))
  for (const _ of others) await settled()
  expect(made).toHaveLength(24)
  await Promise.all([...slow, next, ...others].map(({ end }) => end()))
})

test('visitors at one address are one caller, unless a proxy says that they are several', async () => {
  const { made, ask } = asking()
  const all = [
    ask('', 'first'),
    ask('', 'second'),
    ask('', 'through a proxy', { via: '203.0.113.1' }),
    ask('', 'also', { via: '198.51.100.7, 203.0.113.1' }),
  ]
  for (const _ of all) await settled()
  expect(made).toEqual(['first', 'through a proxy'])
  await all[0]!.end()
  await settled()
  expect(made).toEqual(['first', 'through a proxy', 'second'])
  await Promise.all(all.map(({ end }) => end()))
})

test('whoever makes up names of a proxy takes neither the places nor the memory of members', async () => {
  const { made, cut, ask } = asking()
  const gate = Promise.withResolvers<void>()
  const bytes = 12 * 1024 * 1024
  const liars = Array.from({ length: 8 }, (_, at) =>
    ask('', `${at}`, { bytes, via: `203.0.113.${at}`, making: gate.promise }),
  )
  const member = ask('cook', 'recipes', { bytes: bytes + 1 })
  await settled()
  expect(made).toEqual(['0', 'recipes'])
  gate.resolve()
  for (const _ of liars) await settled()
  expect(made).toHaveLength(9)
  expect(cut).toEqual(['0', '1', '2', '3', '4', '5'])
  await Promise.all([member, ...liars].map(({ end }) => end()))
})

test('where unread lists take too much memory, the oldest of the largest is cut off', async () => {
  const { made, cut, ask } = asking()
  const bytes = 12 * 1024 * 1024
  const foods = ask('cook', 'foods', { bytes: 700_000 })
  const unread = Array.from({ length: 6 }, (_, at) => ask(`${at}`, `recipes ${at}`, { bytes }))
  for (const _ of unread) await settled()
  expect(made).toHaveLength(7)
  expect(cut).toEqual(['recipes 0', 'recipes 1', 'recipes 2'])
  await Promise.all([foods, ...unread].map(({ end }) => end()))
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
  const req = { ctx: { viewer: { id: 'cook' } }, socket: {}, headers: {} } as unknown as Request
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
