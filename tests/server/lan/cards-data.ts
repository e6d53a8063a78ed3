import type { NetworkInterfaceInfo } from 'node:os'

/** One address of a card as the system tells it. @param cidr '192.168.1.20/24' */
export function address(cidr: string, more: { mac?: string; internal?: boolean } = {}) {
  const [at, bits] = cidr.split('/') as [string, string]
  const family = at.includes(':') ? 'IPv6' : 'IPv4'
  const mask = (0xff_ff_ff_ff << (32 - Number(bits))) >>> 0
  const parts = [24, 16, 8, 0].map((shift) => (mask >>> shift) & 255)
  return {
    address: at,
    netmask: family === 'IPv4' ? parts.join('.') : 'ffff:ffff:ffff:ffff::',
    family,
    mac: more.mac ?? 'dc:a6:32:01:02:03',
    internal: more.internal ?? false,
    cidr,
    ...(family === 'IPv6' && { scopeid: at.startsWith('fe80') ? 2 : 0 }),
  } as NetworkInterfaceInfo
}

export const loopback = [
  address('127.0.0.1/8', { internal: true }),
  address('::1/128', { internal: true }),
]
