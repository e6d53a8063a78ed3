import { channel } from 'node:diagnostics_channel'
import { EventEmitter } from 'node:events'
import type { NextFunction, Request, Response } from 'express'
import { expect, test } from 'vitest'
import { createCallerTurns, letReaderTake, standAside } from '#server/http/caller-turns.ts'

/** Turns in a world where time passes and rounds begin when the test says so. */
function turnsByHand() {
  let time = 0
  let rounds: (() => void)[] = []
  let looks: (() => void)[] = []
  const turns = createCallerTurns({
    now: () => time,
    soon: (work) => rounds.push(work),
    later: (work) => looks.push(work),
  })
  const begun: string[] = []
  const requestOf = (from: string, method: string, via?: string): Request => {
    const headers = {
      ...(from.startsWith('token') && { authorization: from }),
      ...(via !== undefined && { 'x-forwarded-for': via }),
    }
    const socket = { remoteAddress: from.startsWith('token') ? '10.0.0.9' : from }
    // As much of a request as is looked at.
    return { headers, method, socket } as unknown as Request
  }
  const round = () => {
    const due = rounds
    rounds = []
    for (const work of due) work()
  }
  const rest = () => {
    while (rounds.length > 0) round()
  }
  return {
    turns,
    begun,
    rest,
    round,
    /** Lets milliseconds pass and looks at what takes long. */
    pass: (milliseconds: number) => {
      time += milliseconds
      const due = looks
      looks = []
      for (const work of due) work()
      rest()
    },
    know: (token: string, userId: string) => turns.know(requestOf(token, 'GET'), userId),
    /** With a large body, of which the beginning has come. */
    send: (from: string, cut: () => void) => {
      const req = requestOf(from, 'POST')
      const headers = { ...req.headers, 'content-length': '2000000' }
      const socket = Object.assign(req.socket, { destroy: cut })
      const res = new EventEmitter() as unknown as Response // of which only the end is heard
      void turns.take({ ...req, headers, socket } as Request, res, () => {})
      return { end: () => res.emit('close') }
    },
    ask: (from: string, name: string, method = 'GET', via?: string) => {
      // As much of an answer as is looked at.
      const res = new EventEmitter() as unknown as Response
      const next = (() => begun.push(name)) as NextFunction
      void turns.take(requestOf(from, method, via), res, next)
      const end = () => {
        res.emit('close')
        rest()
      }
      return { res, end }
    },
  }
}

const many = <T>(count: number, make: (at: number) => T) =>
  Array.from({ length: count }, (_, at) => make(at))

test('of one address six requests are begun, the others when those end, in their order', () => {
  const { ask, begun, rest } = turnsByHand()
  const asked = many(20, (at) => ask('10.0.0.1', `a${at}`))
  rest()
  expect(begun).toEqual(many(6, (at) => `a${at}`))
  ask('10.0.0.2', 'b')
  expect(begun.at(-1)).toBe('b')

  asked[2]!.end()
  asked[0]!.end()
  expect(begun.slice(7)).toEqual(['a6', 'a7'])
  for (const one of asked) one.end()
  expect(begun).toHaveLength(21)
})

test('somebody who was recognized does not wait for strangers at the same address, nor for another person', () => {
  const { ask, begun, know, rest } = turnsByHand()
  know('token 1', 'cook')
  know('token 2', 'guest')
  many(20, (at) => ask('10.0.0.9', `stranger ${at}`))
  many(20, (at) => ask('token 1', `cook ${at}`))
  many(20, (at) => ask(`token unknown ${at}`, `liar ${at}`))
  rest()
  expect(begun).toHaveLength(12)
  ask('token 2', 'guest')
  expect(begun.at(-1)).toBe('guest')
})

test('all tokens of a person count together, and who only reads does not wait for changes', () => {
  const { ask, begun, know, rest } = turnsByHand()
  many(30, (at) => know(`token ${at}`, 'cook'))
  many(30, (at) => ask(`token ${at}`, `change ${at}`, 'POST'))
  rest()
  expect(begun).toHaveLength(6)
  ask('token 3', 'read')
  expect(begun.at(-1)).toBe('read')
})

test('while others keep connecting, newcomers begin at once, and those who send again wait for them', () => {
  const { ask, begun, pass, rest } = turnsByHand()
  const connected = () => channel('net.server.socket').publish({})
  connected()
  ask('10.0.0.1', 'newcomer').end()
  expect(begun).toEqual(['newcomer'])
  connected()
  ask('10.0.0.1', 'again').end()
  ask('10.0.0.2', 'another')
  expect(begun).toEqual(['newcomer', 'another'])
  rest()
  pass(50)
  connected()
  ask('10.0.0.1', 'later')
  expect(begun.at(-1)).toBe('later')
})

test('answers that wait for nothing are one in each round, although each is over when the next request is read', () => {
  const { ask, begun, round } = turnsByHand()
  const answered = (name: string) => ask('10.0.0.1', name).res.emit('close')
  many(50, (at) => answered(`${at}`))
  expect(begun).toEqual(['0'])
  ask('10.0.0.2', 'another')
  expect(begun.at(-1)).toBe('another')
  round()
  expect(begun.length).toBeLessThanOrEqual(3)
})

test('of many addresses at once few begin in the round in which they came', () => {
  const { ask, begun, rest } = turnsByHand()
  many(50, (at) => ask(`10.0.1.${at}`, `${at}`).res.emit('close'))
  expect(begun).toHaveLength(8)
  rest()
  const later = ask('10.0.2.1', 'later')
  expect(begun.at(-1)).toBe('later')
  later.end()
})

test('whoever comes through a proxy waits for one of each other visitor, not for all that one of them has sent', () => {
  const { ask, begun, rest } = turnsByHand()
  const flood = many(40, (at) => ask('10.0.0.1', `flood ${at}`, 'GET', '203.0.113.1'))
  rest()
  ask('10.0.0.1', 'visitor', 'GET', '192.0.2.1, 203.0.113.2')
  ask('10.0.0.1', 'again', 'GET', '203.0.113.2')
  for (const one of flood.slice(0, 3)) one.end()
  expect(begun.slice(6)).toEqual(['flood 6', 'visitor', 'flood 7'])
  // What a visitor says of themselves stands to the left, so nobody gets more turns by it.
  many(20, (at) => ask('10.0.0.1', 'liar', 'GET', `198.51.100.${at}, 203.0.113.3`))
  for (const one of flood.slice(3, 6)) one.end()
  expect(begun.slice(9)).toEqual(['again', 'flood 8', 'liar'])
})

test('what takes long lets others begin, but not without end', () => {
  const { ask, begun, pass, rest, turns } = turnsByHand()
  many(100, (at) => ask('10.0.0.1', `slow ${at}`))
  rest()
  pass(500)
  expect(begun).toHaveLength(6)
  pass(600)
  expect(begun).toHaveLength(12)
  for (let round = 0; round < 20; round += 1) pass(1100)
  expect(begun).toHaveLength(30)
  expect(turns.waiting()).toBe(70)
})

test('answers that are on their way to a slow reader keep nobody of the same name waiting', () => {
  const { ask, begun, rest } = turnsByHand()
  const phone = many(6, (at) => ask('10.0.0.1', `picture ${at}`))
  ask('10.0.0.1', 'laptop 1')
  phone[0]!.res.emit('prefinish')
  rest()
  expect(begun.at(-1)).toBe('laptop 1')
  ask('10.0.0.1', 'laptop 2')
  letReaderTake(phone[1]!.res)
  rest()
  expect(begun.at(-1)).toBe('laptop 2')
})

test('but thirty of them do', () => {
  const { ask, begun, rest } = turnsByHand()
  many(60, (at) => ask('10.0.0.1', `${at}`).res).forEach((res) => {
    res.emit('prefinish')
    rest()
  })
  expect(begun).toHaveLength(30)
})

test('a stream that stays open takes nobody’s turn', () => {
  const { ask, begun, rest } = turnsByHand()
  const streams = many(6, (at) => ask('10.0.0.1', `stream ${at}`))
  ask('10.0.0.1', 'list')
  expect(begun).not.toContain('list')
  standAside(streams[0]!.res)
  rest()
  expect(begun).toContain('list')
})

test('whoever hangs up while waiting is not begun', () => {
  const { ask, begun, turns } = turnsByHand()
  const asked = many(8, (at) => ask('10.0.0.1', `a${at}`))
  asked[6]!.end()
  asked[0]!.end()
  expect(begun).toEqual(['a0', 'a1', 'a2', 'a3', 'a4', 'a5', 'a7'])
  expect(turns.waiting()).toBe(0)
})

test('whoever sends and hangs up again and again gets no more turns by it', () => {
  const { ask, begun, rest } = turnsByHand()
  const busy = ['10.0.0.1', '10.0.0.2'].flatMap((from) => many(6, () => ask(from, 'busy')))
  rest()
  for (let time = 0; time < 5; time += 1) ask('10.0.0.1', 'gone').res.emit('close')
  many(3, (at) => ask('10.0.0.1', `a${at}`))
  many(3, (at) => ask('10.0.0.2', `b${at}`))
  for (const { res } of busy) res.emit('close')
  rest()
  expect(begun.slice(12)).toEqual(['a0', 'b0', 'a1', 'b1', 'a2', 'b2'])
})

test('a stream that ends later makes nobody forget what its caller has begun since', () => {
  const { ask, begun, rest } = turnsByHand()
  const stream = ask('10.0.0.1', 'stream')
  standAside(stream.res)
  many(6, (at) => ask('10.0.0.1', `${at}`))
  rest()
  stream.end()
  many(6, () => ask('10.0.0.1', 'one too many'))
  rest()
  expect(begun).toEqual(['stream', '0', '1', '2', '3', '4', '5'])
})

test('no person makes the tokens of others be forgotten', () => {
  const { ask, begun, know } = turnsByHand()
  know('token guest', 'guest')
  many(5000, (at) => know(`token ${at}`, 'cook'))
  many(20, (at) => ask('10.0.0.9', `stranger ${at}`))
  ask('token guest', 'guest')
  expect(begun.at(-1)).toBe('guest')
})

test('of hundreds that send a body and wait the oldest are cut off, and nobody else', () => {
  const { send, know, rest } = turnsByHand()
  know('token a', 'cook')
  know('token b', 'flood')
  const cut: string[] = []
  const cook = many(8, (at) => send('token a', () => cut.push(`cook ${at}`)))
  const flood = (count: number) => many(count, () => send('token b', () => cut.push('flood')))
  const first = many(20, (at) => send('token b', () => cut.push(`first ${at}`)))
  rest()
  // Six of each have begun, so 2 and 14 wait; 384 pieces of 64 kB may.
  const sent = [...cook, ...first, ...flood(368)]
  expect(cut).toEqual([])
  sent.push(...flood(3))
  expect(cut).toEqual(['first 6', 'first 7', 'first 8'])
  for (const { end } of sent) end()
  rest()
  // Whoever has gone or begun is not counted any more.
  const later = flood(380)
  expect(cut).toHaveLength(3)
  for (const { end } of later) end()
})
