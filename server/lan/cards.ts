import type { NetworkInterfaceInfo } from 'node:os'
import ipaddr from 'ipaddr.js'

/** What os.networkInterfaces() tells. */
export type Cards = NodeJS.Dict<NetworkInterfaceInfo[]>

/** An address of this computer that another device could use. */
export interface CardAddress {
  card: string // as the system calls it
  address: string
  family: 'IPv4' | 'IPv6'
  cidr: string // with the computer's own address in front of the slash
  /** On a card that leads to the home, and of a kind that homes have. */
  isLikely: boolean
  /** Of several likely ones the smallest is the one that a phone most likely reaches. */
  rank: number
}

/** Cards of containers, virtual machines and VPNs; a bridge of a home server ('br0') is none of them. */
const virtual =
  /^(?:docker|veth|br-|virbr|vnet|vmnet|vboxnet|bridge\d{3}|utun|tun|tap|wg|tailscale|zt|ppp|ipsec|nordlynx|lxc|lxd|cni|flannel|cali|podman|gif|stf|awdl|llw|anpi)/i
const virtualByWord =
  /vEthernet|Hyper-V|VMware|VirtualBox|\bWSL\b|VPN|WireGuard|Tailscale|ZeroTier|Hamachi|\bTAP\b|\bTUN\b/i

const noMac = '00:00:00:00:00:00'

/**
 * The addresses by which other devices could find this computer, the one that a phone most likely reaches first. IPv6
 * stands in only where no likely IPv4 address is: numbers without letters are easier to type.
 */
export function cardAddresses(cards: Cards): CardAddress[] {
  const all = Object.entries(cards).flatMap(([card, infos]) => addressesOf(card, infos ?? []))
  const four = all.filter(({ family }) => family === 'IPv4')
  const six = four.some(({ isLikely }) => isLikely) ? [] : bestOfEachCard(all)
  const place = ({ isLikely, rank }: CardAddress) => (isLikely ? rank : Infinity)
  // Two that are equal keep the system's order; Infinity less Infinity is no number.
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

/** An IPv6 address of the link alone needs the name of the card, and every device calls its card otherwise. */
const isUseless = ({ address, family }: NetworkInterfaceInfo) =>
  family === 'IPv6' && ipaddr.parse(address).range() === 'linkLocal'

function isPhysical(card: string, { mac, netmask }: NetworkInterfaceInfo) {
  const isTunnel = mac === noMac || netmask === '255.255.255.255'
  return !isTunnel && !virtual.test(card) && !virtualByWord.test(card)
}

/** Routers of homes give private IPv4 addresses; those of carriers and those that nobody gave are not of use. */
function isOfHomes({ address, family }: NetworkInterfaceInfo) {
  const range = ipaddr.parse(address).range()
  return family === 'IPv4' ? range === 'private' : range === 'uniqueLocal' || range === 'unicast'
}

/** Cards that VirtualBox and VMware put into their host, and what Docker gives to its containers. */
const virtualMac = /^(?:0a:00:27|00:50:56:c0|02:42)/i
/** As routers of homes give them: 192.168 nearly all, 10 some, 172 hardly any; those are of companies and containers. */
const usual = ['192.', '10.', '172.']

function rankOf({ address, family, mac }: NetworkInterfaceInfo): number {
  const range = usual.findIndex((start) => address.startsWith(start))
  const plain = family === 'IPv4' && range !== -1 ? range : usual.length
  return virtualMac.test(mac) ? plain + usual.length + 1 : plain
}

/** Of the many that a card may have, the one that the provider does not change. */
function bestOfEachCard(all: CardAddress[]): CardAddress[] {
  const six = all.filter(({ family }) => family === 'IPv6')
  const isLasting = ({ address }: CardAddress) => ipaddr.parse(address).range() === 'uniqueLocal'
  return [...new Set(six.map(({ card }) => card))].map((name) => {
    const own = six.filter(({ card }) => card === name)
    return own.find(isLasting) ?? own[0]!
  })
}

/** True if the home can only be served over IPv6. */
export function isSixOnly(cards: Cards): boolean {
  const likely = cardAddresses(cards).filter(({ isLikely }) => isLikely)
  return likely.length > 0 && likely.every(({ family }) => family === 'IPv6')
}

/**
 * True if the address is this computer's own, or of a device on one of its home networks: private ones, and IPv6
 * neighbours of the same link. What comes through a VPN is elsewhere.
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

/** Every link, that of a VPN as well, has the same addresses of its own: the zone says which of them is meant. */
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
  // A public network of IPv4 is a provider's; one of IPv6 that is no larger than a link is the home.
  if (parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || bits < 64)) return false
  return parsed.match(base, bits)
}
