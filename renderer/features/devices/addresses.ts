import type { HomeAddress } from '#contract/devices.ts'
import { isLoopback } from '#renderer/api/loopback.ts'

/** The addresses that another device can open, in their order: a code that leads to 'localhost' helps nobody. */
export function reachable(addresses: readonly HomeAddress[]): HomeAddress[] {
  return addresses.filter(({ url }) => URL.canParse(url) && !isLoopback(new URL(url).hostname))
}

/** The link of a pairing code that goes by this address, or null when it was made before the address was there. */
export function linkBy(links: readonly string[], address: HomeAddress): string | null {
  const base = withoutSlash(address.url)
  return links.find((link) => link.startsWith(`${base}/`)) ?? null
}

/** What somebody types to reach the page for codes: 'trivet.local:9925/pair'. */
export const typedAddress = (address: HomeAddress, path: string) =>
  withoutSlash(address.url).replace(/^http:\/\//, '') + path

const withoutSlash = (url: string) => url.replace(/\/+$/, '')
