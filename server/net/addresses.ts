import { networkInterfaces } from 'node:os'
import ipaddr from 'ipaddr.js'

type Network = [ipaddr.IPv4 | ipaddr.IPv6, number]

// No public IPv6 address is outside this block, even if a table of ranges misses one.
const globalUnicast = ipaddr.parseCIDR('2000::/3')

/** True only for a public address in plain IPv4 or IPv6 form; false in doubt. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  return parsed.kind() === 'ipv4' || isWithin(parsed, globalUnicast)
}

/**
 * Whether an address is this machine's, or a neighbour's with a public IPv6 address.
 * @param networks in CIDR form, with the machine's own address before the slash
 */
export function isOwnNetwork(address: string, networks: string[]): boolean {
  if (!ipaddr.isValid(address)) return true
  const parsed = ipaddr.parse(address)
  return networks.map(toNetwork).some((network) => isWithin(parsed, network))
}

/** This machine's networks in CIDR form, with its own addresses. */
export function machineNetworks(): string[] {
  return Object.values(networkInterfaces()).flatMap((entries) =>
    (entries ?? []).flatMap((entry) => entry.cidr ?? []),
  )
}

/** A public IPv4 network is the provider's, so only the machine's own address counts. */
function toNetwork(cidr: string): Network {
  const [address, bits] = ipaddr.parseCIDR(cidr)
  if (address.kind() === 'ipv4') return [address, 32]
  return [address, Math.max(bits, 64)]
}

function isWithin(address: ipaddr.IPv4 | ipaddr.IPv6, [base, bits]: Network): boolean {
  return address.kind() === base.kind() && address.match(base, bits)
}
