import { createSocket } from 'node:dgram'
import type { CiaoService, Responder } from '@homebridge/ciao'
import type { Announce, Announcement, Hearer } from './announcing.ts'

const PORT = 5353
const GROUPS = { udp4: '224.0.0.251', udp6: 'ff02::fb' } as const
const MOST_NAMES = 20
/** Asking takes under a second for each name that is taken; without a network it would go on for ever. */
const PATIENCE_MS = 60_000
/** Goodbyes go out at once; a network that is gone must not hold up the end. */
const GOODBYE_MS = 2000

/** Announces by multicast DNS (RFC 6762 and 6763): every system but old Androids asks for .local names there. */
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

/** Resolves when everything has been taken back. */
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

/** Only where sharing is on: it takes a while to load, and brings source-map-support, which slows every error down. */
async function fetchLibrary() {
  const own = Object.getOwnPropertyDescriptor(Error, 'prepareStackTrace')
  const { default: library } = await import('@homebridge/ciao')
  if (own) Object.defineProperty(Error, 'prepareStackTrace', own)
  else Reflect.deleteProperty(Error, 'prepareStackTrace')
  return library
}

/** One name after the other until one is free. The library's own second name, trivet-(2), cannot stand in an address. */
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
      // What web sites tell; without any text the library takes its own empty one for another device's.
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
    asked.on('name-change', () => {}) // the other event says it all
    asked.on('hostname-change', () => {
      isTaken = true
      // Long after a name was found free, another device may come home with it.
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

/** A part of a name has 63 bytes; the number of a second one needs some. Longer ones would never be announced. */
const MOST_BYTES = 58

/** With a number in brackets, the library would number the computer's name as well. */
function plain(title: string): string {
  let short = ''
  for (const sign of title.replace(/\s*\((\d+)\)$/, ' $1')) {
    if (Buffer.byteLength(short + sign) > MOST_BYTES) break
    short += sign
  }
  return short.trimEnd()
}

/** The library only prints it when it cannot listen. @throws the system's error */
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

/** @throws Error when no name was found in time */
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
