import ipaddr from 'ipaddr.js'
import { isPublicAddress } from './addresses.ts'
import { portOf } from './destination.ts'

const homeNames = /^(?:[^.]+|.+\.(?:local|lan|home|internal|localhost|home\.arpa))$/i

/**
 * The `host:port` of an address that by its form is in the home, which an administrator would have to allow; null for
 * others. Nothing is looked up, so it tells nothing that the address itself does not.
 */
export function allowableHost(address: string): string | null {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  const hostname = url.hostname.replace(/^\[|\]$/g, '')
  const isHome = ipaddr.isValid(hostname) ? !isPublicAddress(hostname) : homeNames.test(hostname)
  return isHome ? `${url.hostname}:${portOf(url)}` : null
}
