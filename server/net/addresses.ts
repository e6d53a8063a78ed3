import { networkInterfaces } from 'node:os'
import ipaddr from 'ipaddr.js'

type Network = [ipaddr.IPv4 | ipaddr.IPv6, number]

// The registry hands out nothing outside of this block, whatever a table of ranges may miss.
const globalUnicast = ipaddr.parseCIDR('2000::/3')

/** True only for an address of the open internet, in plain v4 or v6 form; false if in any doubt. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  return parsed.kind() === 'ipv4' || isWithin(parsed, globalUnicast)
}

/**
 * True for an address of this machine, or of its neighbours when they have public IPv6 addresses.
 * @param networks in CIDR form, the machine's own address in front of the slash
 */
export function isOwnNetwork(address: string, networks: string[]): boolean {
  if (!ipaddr.isValid(address)) return true
  const parsed = ipaddr.parse(address)
  return networks.map(toNetwork).some((network) => isWithin(parsed, network))
}

/** The networks of this machine, in CIDR form with its own address. */
export function machineNetworks(): string[] {
  return Object.values(networkInterfaces()).flatMap((entries) =>
    (entries ?? []).flatMap((entry) => entry.cidr ?? []),
  )
}

/** A public v4 network belongs to a provider, so there only the machine itself is at home. */
function toNetwork(cidr: string): Network {
  const [address, bits] = ipaddr.parseCIDR(cidr)
  if (address.kind() === 'ipv4') return [address, 32]
  return [address, Math.max(bits, 64)]
}

function isWithin(address: ipaddr.IPv4 | ipaddr.IPv6, [base, bits]: Network): boolean {
  return address.kind() === base.kind() && address.match(base, bits)
}
