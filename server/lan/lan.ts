import os from 'node:os'
import type { Logger } from 'pino'
import type { HomeAddress } from '#contract/devices.ts'
import { slugify } from '#server/text/slugify.ts'
import { homeAddresses, isLoopback } from './addresses.ts'
import type { Announce, Announcement } from './announcing.ts'
import { cardAddresses, type Cards, isNeighbour, isSixOnly } from './cards.ts'
import { createNameKeeper, type NameState } from './name-keeper.ts'
import { createVisitorBook, type Visit } from './visitor-book.ts'

/** The server in its home network: its name, its addresses, and who has connected. */
export interface Lan {
  /** The server's name for people: 'Trivet' or 'Kitchen'. */
  serverName: () => string
  /** Changes the name, also on the network; the caller stores it. */
  callIt: (serverName: string) => void
  /** The address on which the server listens; it may stand for all cards. */
  host: () => string
  port: () => number
  /** Determined at each call, because networks change. */
  addresses: () => HomeAddress[]
  /** The address to listen on to be reachable for the whole home. */
  openHost: () => string
  name: () => NameState
  /** Whether an address is another device's in the home, and not in a VPN or the internet. */
  isNeighbour: (address: string) => boolean
  /** Names of the cards that lead to the home, and of the others. */
  cards: () => { home: string[]; other: string[] }
  /** Records a request from this address, and which name or number it was for. */
  hear: (address: string, askedFor: string) => void
  lastVisit: () => Visit | null
  /** Whether another device has found this computer by its announced name. */
  isNameKnown: () => boolean
  /** Adapts to the network and announces the name again: after sleep, in another Wi-Fi, or when sharing changes. */
  refresh: () => void
  /** Resolves when the last `refresh` is done. */
  settled: () => Promise<void>
  close: () => Promise<void>
}

interface LanParts {
  log: Logger
  now: () => Date
  baseUrl: string | null
  listener: () => {
    host: () => string
    port: () => number
    move: (next: (at: string) => string) => Promise<void>
  } | null
  /** False if TRIVET_HOST decides where to listen. */
  movable: boolean
  /** Null announces nothing. */
  announce: Announce | null
  cards?: () => Cards
}

const LOOK_EVERY_MS = 30_000
const defaultServerName = 'Trivet'

/** Watches the network until it is closed, without keeping the process alive. */
export function createLan({
  log,
  now,
  baseUrl,
  listener,
  movable,
  announce,
  cards = os.networkInterfaces,
}: LanParts): Lan {
  let serverName = defaultServerName
  let work = Promise.resolve()
  let isOver = false
  const keeper = createNameKeeper(announce, log)
  const visits = createVisitorBook()
  const host = () => listener()?.host() ?? '127.0.0.1'
  const port = () => listener()?.port() ?? 0
  const ownAddresses = () =>
    Object.values(cards()).flatMap((infos) => (infos ?? []).map(({ address }) => address))
  const openHost = () => (isSixOnly(cards()) ? '::' : '0.0.0.0')

  const look = async (again: boolean) => {
    const at = listener()
    if (!at || isLoopback(at.host())) return keeper.follow(null)
    // Sharing may be switched off meanwhile; then the address stays as it is.
    if (movable) await at.move((host) => (isEverywhere(host) ? openHost() : host))
    if (isLoopback(at.host())) return keeper.follow(null)
    const home = homeCards(at.host(), cards())
    await keeper.follow(home.length === 0 ? null : announcementOf(serverName, at, home), again)
  }
  const follow = (again: boolean) => {
    if (isOver) return
    work = work
      .then(() => look(again))
      .catch((error: unknown) => {
        log.warn({ err: error }, 'the change of the network could not be followed')
      })
  }
  const refresh = () => follow(true)
  const timer = setInterval(() => follow(false), LOOK_EVERY_MS).unref()

  return {
    serverName: () => serverName,
    callIt: (next) => {
      serverName = next
      refresh()
    },
    host,
    port,
    addresses: () =>
      homeAddresses({ host: host(), port: port(), baseUrl, name: keeper.state().name }, cards()),
    openHost,
    name: keeper.state,
    isNeighbour: (address) => isNeighbour(address, cards()),
    cards: () => {
      const all = cardAddresses(cards())
      const home = new Set(all.filter(({ isLikely }) => isLikely).map(({ card }) => card))
      const other = new Set(all.map(({ card }) => card).filter((card) => !home.has(card)))
      return { home: [...home], other: [...other] }
    },
    hear: (address, askedFor) => visits.note(address, askedFor, now()),
    lastVisit: () => visits.last(ownAddresses()),
    isNameKnown: () => {
      const { name } = keeper.state()
      return name !== null && visits.isKnownBy(name, ownAddresses())
    },
    refresh,
    settled: () => work,
    close: async () => {
      isOver = true
      clearInterval(timer)
      await work
      await keeper.follow(null)
    },
  }
}

const isEverywhere = (host: string) => host === '::' || host === '0.0.0.0'

/** Cards that lead to the home and on which the server listens. */
function homeCards(host: string, cards: Cards) {
  const likely = cardAddresses(cards).filter(({ isLikely }) => isLikely)
  const served = likely.filter(({ address }) => ['::', '0.0.0.0', address].includes(host))
  return [...new Set(served.map(({ card }) => card))]
}

function announcementOf(
  serverName: string,
  at: { host: () => string; port: () => number },
  cards: string[],
): Announcement {
  return {
    title: serverName,
    // A part of a name has at most 63 bytes, and a number may be added.
    hostName: slugify(serverName).slice(0, 58).replace(/-$/, '') || 'trivet',
    port: at.port(),
    cards,
    six: at.host().includes(':'),
  }
}
