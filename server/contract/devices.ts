import { z } from 'zod'
import { AccessToken } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { DateTime, Flag, Uuid } from './values.ts'

/** One way to reach this server from another device in the home. */
export const HomeAddress = z.object({
  url: z.string(), // http://192.168.1.20:9925 or http://trivet.local:9925
  kind: z.enum(['name', 'number', 'configured']), // 'configured': TRIVET_BASE_URL
  network: z.string(), // for administrators the network card as the system calls it; empty for names
  /** Most likely the home's own network, and not a VPN, a container or a virtual machine. */
  isLikely: z.boolean(),
})
export type HomeAddress = z.output<typeof HomeAddress>

/** Where the home finds this server. */
export const Connection = z.object({
  enabled: z.boolean(), // sharing
  changeable: z.boolean(), // false where TRIVET_HOST decides
  serverName: z.string(), // what people call it: 'Trivet' or 'Kitchen'
  port: z.number().int(),
  /**
   * Likely ones first; by number before by name, because every phone understands numbers. Administrators see all, others
   * only likely ones where there are any.
   */
  addresses: z.array(HomeAddress),
})
export type Connection = z.output<typeof Connection>

/** How long a device that came in by a code stays signed in after its last use. */
export const pairedDays = 365

/** A code that signs one device in, once, within two minutes, from the home only. */
export const PairingCode = z.object({
  id: z.uuid(),
  code: z.string(), // for typing: groups of letters and digits that nobody mixes up; only when it is made, later empty
  /** For the camera, one per address of the connection, in its order; later empty: http://192.168.1.20:9925/pair#CODE */
  links: z.array(z.string()),
  userId: z.uuid(), // whom it signs in
  fullName: z.string(),
  status: z.enum(['waiting', 'used', 'expired']),
  device: z.string().nullable(), // the device that used it
  createdAt: DateTime,
  expiresAt: DateTime,
})
export type PairingCode = z.output<typeof PairingCode>

/** A device that somebody is signed in on. */
export const Device = z.object({
  id: z.uuid(),
  name: z.string(), // given by a person, or made of what the browser says about itself: 'Safari on iPhone'
  userAgent: z.string(),
  paired: z.boolean(), // by a code; false: with a password
  current: z.boolean(),
  userId: z.uuid(),
  fullName: z.string(),
  address: z.string(),
  createdAt: DateTime,
  lastSeenAt: DateTime,
})
export type Device = z.output<typeof Device>

/** What a finding can say, each with a sentence under devices.findings.{check}.{detail}; gaps in brackets. */
export const findingDetails = {
  sharing: ['on', 'off', 'fixed-on', 'fixed-off'], // fixed: TRIVET_HOST decides
  listening: ['home', 'loopback'], // home: [port]
  network: ['home', 'vpn-beside', 'only-vpn', 'none'], // for administrators [cards]
  answers: ['all', 'some', 'none', 'not-asked'], // [addresses] that answer, [silent] that do not
  name: ['announced', 'renamed', 'failed', 'off'], // [name], and of a renamed one [wanted]
  // [port], and [command] where one line in a terminal opens it
  firewall: ['open', 'may-block', 'blocks', 'public-network', 'unknown'],
  heard: ['yes', 'never'], // [time] as ISO text
} as const

/** What was looked at to find out why a phone does not reach this server. */
export const Finding = z.object({
  check: z.enum([
    'sharing', // is it switched on
    'listening', // does the server listen on the home's network
    'network', // is there a network at all, and more than a VPN
    'answers', // does it answer at its own home addresses
    'name', // is its name announced
    'firewall', // what the system's firewall says, as far as it can be asked
    'heard', // has any other device been here
  ]),
  state: z.enum(['good', 'warning', 'bad', 'unknown']),
  /** Completes the key of the sentence that says what it means and what to do: devices.findings.{check}.{detail} */
  detail: z.string(),
  params: z.record(z.string(), z.string()),
})
export type Finding = z.output<typeof Finding>

const byId = z.object({ id: Uuid })

export const devices = {
  connection: endpoint('GET /devices/connection', {
    access: 'user',
    summary: 'Where the other devices in the home find this server',
    response: Connection,
  }),
  rename: endpoint('PUT /devices/connection', {
    access: 'admin',
    summary: 'Gives this server another name in the home',
    body: z.object({ serverName: z.string().trim().min(1).max(40) }),
    response: Connection,
  }),
  reachability: endpoint('GET /devices/reachability', {
    access: 'user',
    summary: 'Looks for reasons why another device does not reach this server',
    response: z.array(Finding),
  }),
  createCode: endpoint('POST /devices/codes', {
    access: 'user',
    refuses: ['auth.forbidden', 'user.not-found'],
    summary: 'A one-time code that signs another device in as you, or as a member you look after',
    body: z.object({ userId: Uuid.optional() }),
    response: PairingCode,
    status: 201,
  }),
  code: endpoint('GET /devices/codes/:id', {
    access: 'user',
    refuses: ['devices.code-not-found', 'auth.forbidden'],
    summary: 'Whether the code has been used',
    params: byId,
    response: PairingCode,
  }),
  deleteCode: endpoint('DELETE /devices/codes/:id', {
    access: 'user',
    refuses: ['devices.code-not-found', 'auth.forbidden'],
    summary: 'Makes the code worthless',
    params: byId,
  }),
  pair: endpoint('POST /devices/pair', {
    access: 'public',
    refuses: ['devices.pairing-refused', 'request.too-many'],
    summary: 'Signs this device in with a one-time code; browsers also get the cookie',
    body: z.object({
      code: z.string().trim().max(100),
      name: z.string().trim().max(100).optional(),
    }),
    response: AccessToken.extend({ fullName: z.string(), groupSlug: z.string() }),
    status: 201,
  }),
  list: endpoint('GET /devices', {
    access: 'user',
    refuses: ['auth.forbidden'],
    summary: 'The devices you are signed in on; for administrators on request those of everybody',
    query: z.object({ everybody: Flag.default(false) }),
    response: z.array(Device),
  }),
  update: endpoint('PUT /devices/:id', {
    access: 'user',
    refuses: ['session.not-found', 'auth.forbidden'],
    summary: 'Gives a device another name',
    params: byId,
    body: z.object({ name: z.string().trim().min(1).max(100) }),
    response: Device,
  }),
  revoke: endpoint('DELETE /devices/:id', {
    access: 'user',
    refuses: ['session.not-found', 'auth.forbidden'],
    summary: 'Signs a device out for good',
    params: byId,
  }),
}
