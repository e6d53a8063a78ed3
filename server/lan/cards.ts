import type { NetworkInterfaceInfo } from 'node:os'
import ipaddr from 'ipaddr.js'

/** The result of os.networkInterfaces(). */
export type Cards = NodeJS.Dict<NetworkInterfaceInfo[]>

/** An address of this computer that other devices might use. */
export interface CardAddress {
  card: string // the system's name for it
  address: string
  family: 'IPv4' | 'IPv6'
  cidr: string // with the computer's own address before the slash
  /** Probably the home network's, by card and kind of address. */
  isLikely: boolean
  /** Among likely addresses, phones most probably reach the one with the lowest rank. */
  rank: number
}

/** Cards of containers, virtual machines and VPNs. A bridge of a home server ('br0') is not one of them. */
const virtual =
  /^(?:docker|veth|br-|virbr|vnet|vmnet|vboxnet|bridge\d{3}|utun|tun|tap|wg|tailscale|zt|ppp|ipsec|nordlynx|lxc|lxd|cni|flannel|cali|podman|gif|stf|awdl|llw|anpi)/i
const virtualByWord =
  /vEthernet|Hyper-V|VMware|VirtualBox|\bWSL\b|VPN|WireGuard|Tailscale|ZeroTier|Hamachi|\bTAP\b|\bTUN\b/i

const noMac = '00:00:00:00:00:00'

/**
 * The addresses at which other devices might reach this computer, most probable first. IPv6 is only used if there is no
 * likely IPv4 address, because those are easier to type.
 */
export function cardAddresses(cards: Cards): CardAddress[] {
  const all = Object.entries(cards).flatMap(([card, infos]) => addressesOf(card, infos ?? []))
  const four = all.filter(({ family }) => family === 'IPv4')
  const six = four.some(({ isLikely }) => isLikely) ? [] : bestOfEachCard(all)
  const place = ({ isLikely, rank }: CardAddress) => (isLikely ? rank : Infinity)
  // Equal ones keep the system's order. Infinity minus Infinity would be NaN.
  return [...four, ...six].toSorted((a, b) => place(a) - place(b) || 0)
}

function addressesOf(card: string, infos: NetworkInterfaceInfo[]): CardAddress[] {
  return infos
    .filter((info) => !info.internal && ipaddr.isValid(info.address) && !isUseless(info))
    .map((info) => ({
      card,
      address: info.address,
      family: info.family,
      cidr: info.cidr ?? `${info.address}/${info.family === 'IPv4' ? 32 : 128}`,
      isLikely: isPhysical(card, info) && isOfHomes(info),
      rank: rankOf(info),
    }))
}

/** Link-local IPv6 addresses need the name of the card, which is different on each device. */
const isUseless = ({ address, family }: NetworkInterfaceInfo) =>
  family === 'IPv6' && ipaddr.parse(address).range() === 'linkLocal'

function isPhysical(card: string, { mac, netmask }: NetworkInterfaceInfo) {
  const isTunnel = mac === noMac || netmask === '255.255.255.255'
  return !isTunnel && !virtual.test(card) && !virtualByWord.test(card)
}

/** Home routers give out private IPv4 addresses; carrier and link-local ones are of no use. */
function isOfHomes({ address, family }: NetworkInterfaceInfo) {
  const range = ipaddr.parse(address).range()
  return family === 'IPv4' ? range === 'private' : range === 'uniqueLocal' || range === 'unicast'
}

/** Cards that VirtualBox and VMware add to their host, and addresses that Docker gives to containers. */
const virtualMac = /^(?:0a:00:27|00:50:56:c0|02:42)/i
/** Most home routers use 192.168, some 10, and hardly any 172, which companies and containers use. */
const usual = ['192.', '10.', '172.']

function rankOf({ address, family, mac }: NetworkInterfaceInfo): number {
  const range = usual.findIndex((start) => address.startsWith(start))
  const plain = family === 'IPv4' && range !== -1 ? range : usual.length
  return virtualMac.test(mac) ? plain + usual.length + 1 : plain
}

/** Of the many addresses that a card may have, the one that the provider does not change. */
function bestOfEachCard(all: CardAddress[]): CardAddress[] {
  const six = all.filter(({ family }) => family === 'IPv6')
  const isLasting = ({ address }: CardAddress) => ipaddr.parse(address).range() === 'uniqueLocal'
  return [...new Set(six.map(({ card }) => card))].map((name) => {
    const own = six.filter(({ card }) => card === name)
    return own.find(isLasting) ?? own[0]!
  })
}

/** Whether the home can only be served over IPv6. */
export function isSixOnly(cards: Cards): boolean {
  const likely = cardAddresses(cards).filter(({ isLikely }) => isLikely)
  return likely.length > 0 && likely.every(({ family }) => family === 'IPv6')
}

/**
 * Whether an address is this computer's own, or a device's on one of its home networks: private addresses, and IPv6
 * neighbours on the same link. VPNs do not count.
 * @param address IPv4 or IPv6, with or without a zone
 */
export function isNeighbour(address: string, cards: Cards): boolean {
  const [plain = '', zone] = address.split('%')
  if (!ipaddr.isValid(plain)) return false
  const parsed = ipaddr.process(plain)
  const infos = Object.entries(cards).flatMap(([card, infos]) =>
    (infos ?? []).filter((info) => !info.internal).map((info) => ({ card, info })),
  )
  if (infos.some(({ info }) => isSame(parsed, info.address))) return true
  if (!homeRanges.has(parsed.range())) return false
  return infos.some(
    ({ card, info }) =>
      isOfZone(zone, card, info) && isPhysical(card, info) && isWithin(parsed, info),
  )
}

/** Every link has the same link-local addresses, also that of a VPN; the zone says which link is meant. */
const isOfZone = (zone: string | undefined, card: string, info: NetworkInterfaceInfo) =>
  zone === undefined || zone === card || (info.family === 'IPv6' && zone === String(info.scopeid))

const homeRanges = new Set(['private', 'linkLocal', 'uniqueLocal', 'unicast'])

const isSame = (parsed: ipaddr.IPv4 | ipaddr.IPv6, address: string) =>
  ipaddr.isValid(address) &&
  ipaddr.process(address).toNormalizedString() === parsed.toNormalizedString()

function isWithin(parsed: ipaddr.IPv4 | ipaddr.IPv6, { cidr }: NetworkInterfaceInfo) {
  if (cidr === null) return false
  const [base, bits] = ipaddr.parseCIDR(cidr)
  if (base.kind() !== parsed.kind()) return false
  // A public IPv4 network is the provider's; a public IPv6 network the size of a link is the home's.
  if (parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || bits < 64)) return false
  return parsed.match(base, bits)
}
