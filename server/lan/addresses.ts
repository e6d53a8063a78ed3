import type { HomeAddress } from '#contract/devices.ts'
import { type CardAddress, cardAddresses, type Cards } from './cards.ts'

interface Place {
  /** Where the server listens: an address of this computer, or 0.0.0.0 or :: for all of them. */
  host: string
  port: number
  /** TRIVET_BASE_URL. */
  baseUrl: string | null
  /** The announced name, such as trivet.local, if there is one. */
  name: string | null
}

/** Addresses at which other devices can reach this server, best first. */
export function homeAddresses({ host, port, baseUrl, name }: Place, cards: Cards): HomeAddress[] {
  const reachable = cardAddresses(cards).filter((at) => isServed(host, at))
  const numbers = reachable.map(({ address, card, isLikely }) => ({
    url: urlOf(address, port),
    kind: 'number' as const,
    network: card,
    isLikely,
  }))
  const configured = baseUrl === null ? [] : [fixed('configured', baseUrl)]
  const named = name === null ? [] : [fixed('name', urlOf(name, port))]
  return [
    ...configured,
    ...numbers.filter(({ isLikely }) => isLikely),
    ...named,
    ...numbers.filter(({ isLikely }) => !isLikely),
  ]
}

const fixed = (kind: 'configured' | 'name', url: string) => ({
  url,
  kind,
  network: '',
  isLikely: true,
})

function isServed(host: string, { address, family }: CardAddress) {
  if (host === '::') return true
  return host === '0.0.0.0' ? family === 'IPv4' : host === address
}

/** @param host a name or an address; IPv6 gets brackets */
export function urlOf(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

/** Whether a server that listens on this address is reachable from this computer only. */
export const isLoopback = (host: string) =>
  host === 'localhost' || host === '::1' || host.startsWith('127.')
