import os from 'node:os'
import type { Logger } from 'pino'
import type { HomeAddress } from '#contract/devices.ts'
import { slugify } from '#server/text/slugify.ts'
import { homeAddresses, isLoopback } from './addresses.ts'
import type { Announce, Announcement } from './announcing.ts'
import { cardAddresses, type Cards, isNeighbour, isSixOnly } from './cards.ts'
import { createNameKeeper, type NameState } from './name-keeper.ts'
import { createVisitorBook, type Visit } from './visitor-book.ts'

/** What the server is to its home: how it is called, where it is found, and who has been there. */
export interface Lan {
  /** What people call the server: 'Trivet' or 'Kitchen'. */
  serverName: () => string
  /** Calls it so from now on, on the network as well; remembering it is up to the caller. */
  callIt: (serverName: string) => void
  /** Where the server listens: an address of this computer or of all its cards. */
  host: () => string
  port: () => number
  /** Looked up at each call, as networks come and go. */
  addresses: () => HomeAddress[]
  /** Where to listen so that the whole home gets in. */
  openHost: () => string
  name: () => NameState
  /** From another device of the home, and not through a VPN or from the internet. */
  isNeighbour: (address: string) => boolean
  /** The names of the cards that lead to the home, and those that lead elsewhere. */
  cards: () => { home: string[]; other: string[] }
  /** Notes that somebody asked from there. */
  hear: (address: string) => void
  lastVisit: () => Visit | null
  /** Follows the network and says the name again: after sleep, in another Wi-Fi, when sharing goes on or off. */
  refresh: () => void
  /** Resolves when what `refresh` began is done. */
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
  /** False where TRIVET_HOST decides where to listen. */
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
  const openHost = () => (isSixOnly(cards()) ? '::' : '0.0.0.0')

  const look = async (again: boolean) => {
    const at = listener()
    if (!at || isLoopback(at.host())) return keeper.follow(null)
    // Sharing may go off meanwhile, and what is closed by then stays closed.
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
    hear: (address) => visits.note(address, now()),
    lastVisit: () => {
      const own = Object.values(cards()).flatMap((infos) => infos ?? [])
      return visits.last(own.map(({ address }) => address))
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

/** The cards that lead to the home and on which the server listens. */
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
    // 63 bytes are the most that a part of a name has; the number of a second one needs some.
    hostName: slugify(serverName).slice(0, 58).replace(/-$/, '') || 'trivet',
    port: at.port(),
    cards,
    six: at.host().includes(':'),
  }
}
