import { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { noteCaller } from '#server/process/connection-callers.ts'
import { fewConnections } from '#server/process/few-connections.ts'

/** As much of a connection as is looked at. */
function connection(remoteAddress: string) {
  const socket = Object.assign(new EventEmitter(), {
    remoteAddress,
    destroyed: false,
    destroy: () => {
      socket.destroyed = true
      socket.emit('close')
    },
  })
  return socket
}

/** Connections that come one after the other; up to ten stay open, and two new ones may be silent. */
function connecting() {
  const busy = new Set<object>()
  const { connected, used } = fewConnections((socket) => busy.has(socket), 10, 2)
  return {
    busy,
    name: (socket: object, caller: string) => noteCaller(socket as Socket, caller),
    use: (socket: object) => used(socket as Socket),
    connect: (remoteAddress: string) => {
      const socket = connection(remoteAddress)
      // As much of a connection as is looked at.
      connected(socket as unknown as Socket)
      return socket
    },
  }
}

const many = <T>(count: number, make: (at: number) => T) =>
  Array.from({ length: count }, (_, at) => make(at))

test('of the address that has most, the connection that has been idle for longest is closed', () => {
  const { busy, connect } = connecting()
  const [phone, ...crowd] = ['10.0.0.2', ...many(9, () => '10.0.0.9')].map(connect)
  busy.add(crowd[0]!)
  const tablet = connect('10.0.0.3')
  expect(crowd.map(({ destroyed }) => destroyed)).toEqual([false, true, ...many(7, () => false)])
  expect([phone!.destroyed, tablet.destroyed]).toEqual([false, false])
})

test('thousands of connections of one address close each other and no others', () => {
  const { connect } = connecting()
  const home = many(5, (at) => connect(`10.0.0.${at}`))
  const crowd = many(3000, () => connect('10.0.0.9'))
  expect(crowd.filter(({ destroyed }) => !destroyed)).toHaveLength(5)
  expect(home.filter(({ destroyed }) => destroyed)).toEqual([])
})

test('what is used now and then stays open, however long ago it was opened', () => {
  const { connect, use } = connecting()
  const page = connect('10.0.0.9')
  const crowd = many(100, () => {
    use(page)
    return connect('10.0.0.9')
  })
  expect(page.destroyed).toBe(false)
  expect(crowd.filter(({ destroyed }) => !destroyed)).toHaveLength(9)
})

test('where all of them are busy, one of the caller who has most is closed, also behind one proxy', () => {
  const { busy, connect, name } = connecting()
  const proxy = many(10, () => connect('10.0.0.9'))
  for (const one of proxy) busy.add(one)
  const [first, second, ...crowd] = proxy
  name(first!, 'cook')
  name(second!, 'guest')
  for (const one of crowd) name(one, 'flood')
  const visitor = connect('10.0.0.9')
  const another = connect('10.0.0.9')
  expect(crowd.map(({ destroyed }) => destroyed)).toEqual([true, true, ...many(6, () => false)])
  expect([first!, second!, visitor, another].filter(({ destroyed }) => destroyed)).toEqual([])
})

test('whoever connects and says nothing goes before those who have', () => {
  const { connect, name } = connecting()
  const page = connect('10.0.0.9')
  name(page, 'cook')
  const crowd = many(100, () => connect('10.0.0.9'))
  expect(page.destroyed).toBe(false)
  expect(crowd.filter(({ destroyed }) => !destroyed)).toEqual(crowd.slice(-9))
})

test('a closed connection leaves its place to others', () => {
  const { connect } = connecting()
  const crowd = many(10, () => connect('10.0.0.9'))
  crowd[9]!.destroy()
  connect('10.0.0.9')
  expect(crowd[0]!.destroyed).toBe(false)
})

test('of a crowd a part is closed at once, and of whoever else is there nobody', () => {
  const busy = new Set<object>()
  const { connected } = fewConnections((socket) => busy.has(socket), 100, 20)
  const open = (count: number, remoteAddress: string, caller?: string) =>
    many(count, () => {
      const socket = connection(remoteAddress)
      if (caller !== undefined) {
        busy.add(socket)
        noteCaller(socket as unknown as Socket, caller) // which asks nothing else of it
      }
      connected(socket as unknown as Socket) // nor does this
      return socket
    })
  const closed = (all: { destroyed: boolean }[]) => all.filter(({ destroyed }) => destroyed).length
  const cook = open(20, '10.0.0.9', 'cook')
  const flood = open(81, '10.0.0.9', 'flood')
  expect([closed(cook), closed(flood), flood[0]!.destroyed]).toEqual([0, 6, true])
  open(5, '10.0.0.9', 'flood')
  expect(closed(flood)).toBe(6)
  const silent = open(84, '10.0.0.8')
  expect(closed(cook)).toBe(0)
  expect(closed(silent.slice(-20))).toBe(0)
})
