import { randomUUID } from 'node:crypto'
import { type Address, isHost, listIn, originOf } from './address.ts'
import { DeliveryFailed } from './failure.ts'
import { asJson, bodyWithLink, type Delivery, type Door, type Service } from './service.ts'

const api = '/_matrix/client/v3'

/**
 * `matrix(s)://user:password@host/#room`, or an access token without a password in place of the user. A room is an alias
 * (`#kitchen:example.org`) or an id (`!abc:example.org`); without a server it is one of the host.
 */
export const matrix: Service = {
  kind: 'matrix',
  schemes: ['matrix', 'matrixs'],
  read: (address) => {
    const { host, user, path, query } = address
    if (!isHost(host)) return 'notifier_host'
    if ((query.get('mode') ?? 'off') !== 'off') return 'notifier_option' // bridges of other makers
    if (!user && !query.get('token')) return 'notifier_token'
    const rooms = [...path, ...listIn(address, 'to')]
    if (rooms.length === 0 || !rooms.every(isRoom)) return 'notifier_recipient'
    return rooms.map((room) => toRoom(address, room))
  },
}

function toRoom(address: Address, room: string): Delivery {
  const place = originOf(address) + api
  return async (message, door) => {
    const session = await logIn(address, place, door)
    const headers = { authorization: `Bearer ${session.token}` }
    const joining = `${place}/join/${encodeURIComponent(wholeName(room, session.server))}`
    const joined = textIn((await door.send(joining, asJson({}, headers))).json, 'room_id')
    const content = { msgtype: 'm.text', body: `${message.title}\n${bodyWithLink(message)}` }
    const way = `/rooms/${encodeURIComponent(joined)}/send/m.room.message/${randomUUID()}`
    const request = asJson(content, headers)
    return (await door.send(place + way, { ...request, method: 'PUT' })).status
  }
}

/** The device has always the same name, so that the account does not fill with new ones. */
async function logIn({ user, password, host, query }: Address, place: string, door: Door) {
  const given = query.get('token') ?? (password ? null : user)
  if (given) return { token: given, server: host }
  const { json } = await door.send(
    `${place}/login`,
    asJson({
      type: 'm.login.password',
      identifier: { type: 'm.id.user', user },
      password,
      device_id: 'TRIVET',
      initial_device_display_name: 'Trivet',
    }),
  )
  const person = textIn(json, 'user_id')
  return { token: textIn(json, 'access_token'), server: person.split(':').slice(1).join(':') }
}

function textIn(json: unknown, name: string): string {
  const value = json !== null && typeof json === 'object' ? Reflect.get(json, name) : null
  if (typeof value !== 'string' || value === '') throw new DeliveryFailed('refused-by-service')
  return value
}

const isRoom = (text: string) =>
  text.length <= 255 && /^[#!]?[^\s:#!/?]+(?::[\w.:[\]-]+)?$/.test(text)

function wholeName(room: string, server: string): string {
  const named = /^[#!]/.test(room) ? room : `#${room}`
  return named.includes(':') || named.startsWith('!') ? named : `${named}:${server}`
}
