import { lookup as resolveWithSystem } from 'node:dns/promises'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { isOwnNetwork, isPublicAddress, machineNetworks } from './addresses.ts'
import { FetchRefused } from './fetch-refused.ts'

export interface DestinationPolicy {
  /** `host:port` entries that may be private, IPv6 in brackets; compared exactly. */
  allow: string[]
  /** Likewise, asked for each fetch: what administrators allow while the server runs. Never one of `ownPorts`. */
  alsoAllowed?: () => Promise<readonly string[]>
  /** The ports this server listens on, refused unless allowed. */
  ownPorts?: () => number[]
  /** Addresses of a host name; for tests. */
  lookup?: (hostname: string) => Promise<string[]>
  /** This machine's networks in CIDR form; for tests. */
  networks?: () => string[]
}

const webPorts = new Set([80, 443])

/** Parses an address as browsers do, and refuses forms that no recipe site needs. @throws FetchRefused */
export function parseDestination(text: string, base?: string): URL {
  // Browsers turn `\` into `/`, other parsers do not; an address with one is meant to exploit that.
  if (/^[^?#]*\\/.test(text) || !URL.canParse(text, base)) throw new FetchRefused('refused')
  const url = new URL(text, base)
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:'
  if (!isWeb || url.username || url.password) throw new FetchRefused('refused')
  return url
}

/**
 * Resolves a destination and checks its addresses. Connect only to these, because a second lookup may answer
 * differently. @throws FetchRefused
 */
export async function resolveDestination(url: URL, policy: DestinationPolicy): Promise<string[]> {
  const hostname = url.hostname.replace(/^\[|\]$/g, '')
  const names = (entries: readonly string[]) =>
    entries.some((entry) => entry.toLowerCase() === `${url.hostname}:${portOf(url)}`)
  const isFixed = names(policy.allow)
  if (!isFixed && isOwnPort(url, policy)) throw new FetchRefused('refused')
  const isOurs = (policy.ownPorts?.() ?? []).includes(portOf(url))
  const isAllowed = isFixed || (!isOurs && names((await policy.alsoAllowed?.()) ?? []))

  const addresses = ipaddr.isValid(hostname) ? [hostname] : await resolve(hostname, policy)
  if (isAllowed) return addresses
  const networks = (policy.networks ?? machineNetworks)()
  const isOpen = (address: string) => isPublicAddress(address) && !isOwnNetwork(address, networks)
  if (!addresses.every(isOpen)) throw new FetchRefused('refused')
  return addresses
}

/** The same for a host and port of another service, such as a mail server. @throws FetchRefused */
export function resolveHost(
  host: string,
  port: number,
  policy: DestinationPolicy,
): Promise<string[]> {
  const name = ipaddr.IPv6.isValid(host) ? `[${host}]` : host
  return resolveDestination(parseDestination(`http://${name}:${port}`), policy)
}

/** A resolver for sockets that always gives these addresses. */
export function pinnedLookup(addresses: string[]): LookupFunction {
  const pinned = addresses.map((address) => ({
    address,
    family: ipaddr.parse(address).kind() === 'ipv4' ? 4 : 6,
  }))
  return (_hostname, options, callback) => {
    const [first] = pinned
    if (!first) callback(new Error('no address'), '')
    else if (options.all) callback(null, pinned)
    else callback(null, first.address, first.family)
  }
}

async function resolve(hostname: string, policy: DestinationPolicy): Promise<string[]> {
  const addresses = await (policy.lookup ?? systemLookup)(hostname).catch((cause: unknown) => {
    throw new FetchRefused('unreachable', { cause })
  })
  if (addresses.length === 0) throw new FetchRefused('unreachable')
  return addresses
}

async function systemLookup(hostname: string): Promise<string[]> {
  const answers = await resolveWithSystem(hostname, { all: true })
  return answers.map((answer) => answer.address)
}

/** A router may forward its public address to us, so our port is refused on every host. */
function isOwnPort(url: URL, policy: DestinationPolicy): boolean {
  const port = portOf(url)
  return !webPorts.has(port) && (policy.ownPorts?.() ?? []).includes(port)
}

/** The port of a web address, also if it is not written. */
export function portOf(url: URL): number {
  if (url.port) return Number(url.port)
  return url.protocol === 'https:' ? 443 : 80
}
