import { createSocket, type Socket } from 'node:dgram'
import type { CiaoService, Responder } from '@homebridge/ciao'
import os from 'node:os'
import { type Announce, type Announcement, type Hearer, NotAllowedToSpeak } from './announcing.ts'

const PORT = 5353
type Family = 'udp4' | 'udp6'
const GROUPS = { udp4: '224.0.0.251', udp6: 'ff02::fb' } as const
const MOST_NAMES = 20
/** Takes under a second per taken name; without a network it would never end. */
const PATIENCE_MS = 60_000
/** Goodbyes are sent at once; a missing network must not delay the end. */
const GOODBYE_MS = 2000

/** Announces by multicast DNS (RFC 6762 and 6763), which every system but old Androids uses for .local names. */
export const announceByMulticast: Announce = (announcement, hearer) =>
  announceWith({ platform: process.platform, speak }, announcement, hearer)

/** What a system allows; tests put another one in its place. */
interface Speaking {
  platform: NodeJS.Platform
  /** Sends a question to everybody who is reached from one of our addresses. @throws the system's error */
  speak: (type: Family, from: string) => Promise<void>
}

export function announceWith(speaking: Speaking, announcement: Announcement, hearer: Hearer) {
  const over = new AbortController()
  const begun = begin(speaking, announcement, hearer, over.signal).catch((error: unknown) => {
    if (!over.signal.aborted) hearer.failed(error)
    return null
  })
  return {
    stop: async () => {
      over.abort()
      await begun
    },
  }
}

/** Resolves when everything has been withdrawn. */
async function begin(
  speaking: Speaking,
  announcement: Announcement,
  hearer: Hearer,
  over: AbortSignal,
) {
  await mustListen(announcement.six ? 'udp6' : 'udp4')
  await mustSpeak(speaking, announcement)
  const ciao = await fetchLibrary()
  if (over.aborted) return
  const responder = ciao.getResponder({
    interface: [...announcement.cards],
    advertiseIpv6: announcement.six,
  })
  const names = claimNames(responder, announcement)
  const leave = async () => {
    await names.giveUp()
    await responder.shutdown()
  }
  try {
    await Promise.race([
      untilOver(over),
      names.claim(hearer).then(() => untilOver(over)),
      tooLate(names.isNamed, over),
    ])
  } finally {
    await within(GOODBYE_MS, leave())
  }
}

/** Loaded only while sharing is on: it loads slowly, and its source-map-support slows down every error. */
async function fetchLibrary() {
  const own = Object.getOwnPropertyDescriptor(Error, 'prepareStackTrace')
  const { default: library } = await import('@homebridge/ciao')
  if (own) Object.defineProperty(Error, 'prepareStackTrace', own)
  else Reflect.deleteProperty(Error, 'prepareStackTrace')
  return library
}

/**
 * Tries one name after the other until one is free. The library's own alternative, trivet-(2), cannot be part of an
 * address.
 */
function claimNames(responder: Responder, announcement: Announcement) {
  let service: CiaoService | null = null
  let isNamed = false

  const ask = async (number: number, hearer: Hearer): Promise<void> => {
    const { title, hostName, port, six } = announcement
    const asked = responder.createService({
      name: number === 1 ? plain(title) : `${plain(title)} ${number}`,
      hostname: number === 1 ? hostName : `${hostName}-${number}`,
      type: 'http',
      port,
      disabledIpv6: !six,
      // The text record of web sites. Without one, the library mistakes its own empty record for another device's.
      txt: { path: '/' },
    })
    service = asked
    const next = async () => {
      if (service !== asked) return
      service = null
      await asked.destroy()
      if (number < MOST_NAMES) await ask(number + 1, hearer)
      else throw new Error(`${MOST_NAMES} names are taken`)
    }
    let isTaken = false
    let isAsking = true
    asked.on('name-change', () => {}) // the other event has all that is needed
    asked.on('hostname-change', () => {
      isTaken = true
      // Another device can claim the name long after it was found free.
      if (!isAsking) next().catch(hearer.failed)
    })
    await asked.advertise()
    isAsking = false
    if (isTaken) return next()
    if (service !== asked) return
    isNamed = true
    hearer.named(number === 1 ? hostName : `${hostName}-${number}`)
  }

  return {
    claim: (hearer: Hearer) => ask(1, hearer),
    isNamed: () => isNamed,
    giveUp: async () => {
      const last = service
      service = null
      if (last && !last.isDestroyed()) await last.destroy()
    },
  }
}

/** A part of a name has at most 63 bytes, and a number may be added. Longer names would never be announced. */
const MOST_BYTES = 58

/** Removes a number in brackets, because the library would then number the computer's name as well. */
function plain(title: string): string {
  let short = ''
  for (const sign of title.replace(/(?<!\s)\s*\((\d+)\)$/, ' $1')) {
    if (Buffer.byteLength(short + sign) > MOST_BYTES) break
    short += sign
  }
  return short.trimEnd()
}

/** The library only prints an error if it cannot listen, so this tries first. @throws the system's error */
const mustListen = (type: Family) =>
  onSocket(type, PORT, (socket, end) => {
    socket.addMembership(GROUPS[type])
    end()
  })

/**
 * The library takes silence for a free name, also where nothing of what it says leaves the computer: since version 15
 * macOS asks the person first, and refuses multicast (but no connections) until then.
 * @throws NotAllowedToSpeak, or the system's error, if it is the same on all cards
 */
async function mustSpeak({ platform, speak }: Speaking, { cards, six }: Announcement) {
  const type = six ? 'udp6' : 'udp4'
  const ours = cards.flatMap((card) => addressesOf(card, six))
  const tried = await Promise.allSettled(ours.map((from) => speak(type, from)))
  const refused = tried.filter((result) => result.status === 'rejected')
  if (tried.length === 0 || refused.length < tried.length) return
  const cause: unknown = refused[0]?.reason
  const { code = '' } = cause as NodeJS.ErrnoException
  if (platform === 'darwin' && forbidden.has(code)) {
    throw new NotAllowedToSpeak('the system forbids to speak to the network', { cause })
  }
  throw cause
}

/** What macOS answers until a person allows it: there seems to be no way to the network. */
const forbidden = new Set(['EHOSTUNREACH', 'EPERM', 'EACCES'])

/** Where to speak from: an address for IPv4, the card itself for IPv6. */
function addressesOf(card: string, six: boolean) {
  if (six) return [`::%${card}`]
  const infos = os.networkInterfaces()[card] ?? []
  return infos.filter(({ family }) => family === 'IPv4').map(({ address }) => address)
}

/** Asks which web sites the network has, as every browser for them does (RFC 6763, 4.1). */
const speak = (type: Family, from: string) =>
  onSocket(type, 0, (socket, end) => {
    socket.setMulticastInterface(from)
    socket.send(question, PORT, GROUPS[type], end)
  })

/** Uses a socket on this port until `end` is called, with an error or without. @throws the system's error */
function onSocket(
  type: Family,
  port: number,
  use: (socket: Socket, end: (error?: unknown) => void) => void,
) {
  return new Promise<void>((resolve, reject) => {
    const socket = createSocket({ type, reuseAddr: true })
    const end = (error?: unknown) => {
      socket.close()
      if (error) reject(error)
      else resolve()
    }
    socket.once('error', end)
    socket.bind(port, () => {
      try {
        use(socket, end)
      } catch (error) {
        end(error)
      }
    })
  })
}

/** One question for the pointers of _http._tcp.local. */
const question = Buffer.concat([
  Buffer.from([0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0]),
  ...['_http', '_tcp', 'local'].flatMap((part) => [Buffer.from([part.length]), Buffer.from(part)]),
  Buffer.from([0, 0, 12, 0, 1]),
])

const untilOver = (over: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (over.aborted) return resolve()
    over.addEventListener('abort', () => resolve(), { once: true })
  })

/** @throws Error if no name was found in time */
function tooLate(isNamed: () => boolean, over: AbortSignal) {
  return new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => {
      if (!isNamed()) reject(new Error('nobody on the network could be asked for the name'))
    }, PATIENCE_MS).unref()
    over.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })
}

async function within(ms: number, work: Promise<unknown>) {
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  await Promise.race([work, patience]).finally(() => clearTimeout(timer))
}
