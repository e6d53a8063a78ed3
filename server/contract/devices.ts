import { z } from 'zod'
import { AccessToken } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { DateTime, Flag, Uuid } from './values.ts'

/** An address at which other devices in the home reach this server. */
export const HomeAddress = z.object({
  url: z.string(), // http://192.168.1.20:9925 or http://trivet.local:9925
  kind: z.enum(['name', 'number', 'configured']), // 'configured': TRIVET_BASE_URL
  network: z.string(), // the network card, for administrators only; empty for others and for kind 'name'
  /** Probably the home's own network, not a VPN, container or virtual machine. */
  isLikely: z.boolean(),
})
export type HomeAddress = z.output<typeof HomeAddress>

/** How other devices in the home find this server. */
export const Connection = z.object({
  enabled: z.boolean(), // sharing
  changeable: z.boolean(), // false if TRIVET_HOST decides
  serverName: z.string(), // for people: 'Trivet' or 'Kitchen'
  port: z.number().int(),
  /**
   * Likely ones first, and IP addresses before names, because not every phone can resolve the name. Administrators get
   * all of them, others only the likely ones if there are any.
   */
  addresses: z.array(HomeAddress),
})
export type Connection = z.output<typeof Connection>

/** How many days a device that was connected by a code stays signed in after its last use. */
export const pairedDays = 365

/** How many minutes a pairing code works. */
export const pairingMinutes = 2

/** A code that logs one device in: once, while it is new, from the home network only. */
export const PairingCode = z.object({
  id: z.uuid(),
  code: z.string(), // for typing, in characters that are not easily confused; only in the answer that created it, else ''
  /**
   * For QR codes, one per address of the connection and in the same order: http://192.168.1.20:9925/pair#CODE. Only in
   * the answer that created the code, else empty.
   */
  links: z.array(z.string()),
  userId: z.uuid(), // the person it signs in
  fullName: z.string(),
  status: z.enum(['waiting', 'used', 'expired']),
  device: z.string().nullable(), // the device that used it
  createdAt: DateTime,
  expiresAt: DateTime,
})
export type PairingCode = z.output<typeof PairingCode>

/** A signed-in device. */
export const Device = z.object({
  id: z.uuid(),
  name: z.string(), // given by a person, or derived from the user agent: 'Safari on iPhone'
  userAgent: z.string(),
  paired: z.boolean(), // connected by a code; false: signed in with a password
  current: z.boolean(),
  userId: z.uuid(),
  fullName: z.string(),
  address: z.string(),
  createdAt: DateTime,
  lastSeenAt: DateTime,
})
export type Device = z.output<typeof Device>

/**
 * The details of each check. Each has a sentence under devices.findings.{check}.{detail}, with the placeholders in
 * brackets.
 */
export const findingDetails = {
  sharing: ['on', 'off', 'fixed-on', 'fixed-off'], // fixed: TRIVET_HOST decides
  listening: ['home', 'loopback'], // home: [port]
  network: ['home', 'vpn-beside', 'only-vpn', 'none'], // with [cards] for administrators
  answers: ['all', 'some', 'none', 'not-asked'], // [addresses] that answer, [silent] that do not
  // with [name], 'renamed' also with [wanted]; 'heard': another device has used it; 'not-allowed': macOS forbids it
  name: ['announced', 'heard', 'renamed', 'not-allowed', 'failed', 'off'],
  // with [port], and [command] if one line in a terminal opens it
  firewall: ['open', 'may-block', 'blocks', 'blocks-app', 'public-network', 'unknown'],
  heard: ['yes', 'never'], // [time] as ISO text
} as const

/** The result of one check for why a phone cannot reach this server. */
export const Finding = z.object({
  check: z.enum([
    'sharing', // is sharing switched on
    'listening', // does the server listen on the home's network
    'network', // is there a network besides a VPN
    'answers', // does the server answer at its own home addresses
    'name', // is its name announced
    'firewall', // what the system's firewall reports, if it can be asked
    'heard', // has any other device connected yet
  ]),
  state: z.enum(['good', 'warning', 'bad', 'unknown']),
  /** Key of the sentence that explains the finding and what to do: devices.findings.{check}.{detail} */
  detail: z.string(),
  params: z.record(z.string(), z.string()),
})
export type Finding = z.output<typeof Finding>

const byId = z.object({ id: Uuid })

export const devices = {
  connection: endpoint('GET /devices/connection', {
    access: 'user',
    summary: 'The addresses at which other devices in the home reach this server',
    response: Connection,
  }),
  rename: endpoint('PUT /devices/connection', {
    access: 'admin',
    summary: 'Renames this server on the home network',
    body: z.object({ serverName: z.string().trim().min(1).max(40) }),
    response: Connection,
  }),
  reachability: endpoint('GET /devices/reachability', {
    access: 'user',
    summary: 'Diagnoses why another device cannot reach this server',
    response: z.array(Finding),
  }),
  createCode: endpoint('POST /devices/codes', {
    access: 'user',
    readersToo: true,
    refuses: ['auth.forbidden', 'user.not-found', 'devices.too-many', 'devices.shared'],
    summary:
      'Creates a one-time code that signs another device in as you, or as a member you manage',
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
    readersToo: true,
    refuses: ['devices.code-not-found', 'auth.forbidden'],
    summary: 'Revokes a code',
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
    summary: 'The devices you are signed in on; administrators may ask for those of everyone',
    query: z.object({ everybody: Flag.default(false) }),
    response: z.array(Device),
  }),
  update: endpoint('PUT /devices/:id', {
    access: 'user',
    readersToo: true,
    refuses: ['session.not-found', 'auth.forbidden'],
    summary: 'Renames a device',
    params: byId,
    body: z.object({ name: z.string().trim().min(1).max(100) }),
    response: Device,
  }),
  revoke: endpoint('DELETE /devices/:id', {
    access: 'user',
    readersToo: true,
    refuses: ['session.not-found', 'auth.forbidden'],
    summary: 'Signs a device out; it must be connected or signed in again',
    params: byId,
  }),
}
