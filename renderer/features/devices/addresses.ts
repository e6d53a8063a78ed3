import type { HomeAddress } from '#contract/devices.ts'
import { isLoopback } from '#renderer/api/loopback.ts'

/** The addresses that other devices can open, in their order, without 'localhost'. */
export function reachable(addresses: readonly HomeAddress[]): HomeAddress[] {
  return addresses.filter(({ url }) => URL.canParse(url) && !isLoopback(new URL(url).hostname))
}

/** Those for a QR code: by number where there are any, as not every phone can resolve the name. */
export function scannable(addresses: readonly HomeAddress[]): HomeAddress[] {
  const found = reachable(addresses)
  const others = found.filter(({ kind }) => kind !== 'name')
  return others.length > 0 ? others : found
}

/** The link of a pairing code with this address; null if the code was created before the address was available. */
export function linkBy(links: readonly string[], address: HomeAddress): string | null {
  const base = withoutSlash(address.url)
  return links.find((link) => link.startsWith(`${base}/`)) ?? null
}

/** The address that people type to enter a code: 'trivet.local:9925/pair'. */
export const typedAddress = (address: HomeAddress, path: string) =>
  withoutSlash(address.url).replace(/^http:\/\//, '') + path

const withoutSlash = (url: string) => url.replace(/(?<!\/)\/+$/, '')
