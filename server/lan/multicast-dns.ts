import { createSocket } from 'node:dgram'
import type { CiaoService, Responder } from '@homebridge/ciao'
import type { Announce, Announcement, Hearer } from './announcing.ts'

const PORT = 5353
const GROUPS = { udp4: '224.0.0.251', udp6: 'ff02::fb' } as const
const MOST_NAMES = 20
/** Takes under a second per taken name; without a network it would never end. */
const PATIENCE_MS = 60_000
/** Goodbyes are sent at once; a missing network must not delay the end. */
const GOODBYE_MS = 2000

/** Announces by multicast DNS (RFC 6762 and 6763), which every system but old Androids uses for .local names. */
export const announceByMulticast: Announce = (announcement, hearer) => {
  const over = new AbortController()
  const begun = begin(announcement, hearer, over.signal).catch((error: unknown) => {
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
async function begin(announcement: Announcement, hearer: Hearer, over: AbortSignal) {
  await mustSpeak(announcement.six ? 'udp6' : 'udp4')
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
function mustSpeak(type: 'udp4' | 'udp6') {
  return new Promise<void>((resolve, reject) => {
    const socket = createSocket({ type, reuseAddr: true })
    const end = (error?: unknown) => {
      socket.close()
      if (error) reject(error)
      else resolve()
    }
    socket.once('error', end)
    socket.bind(PORT, () => {
      try {
        socket.addMembership(GROUPS[type])
        end()
      } catch (error) {
        end(error)
      }
    })
  })
}

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
