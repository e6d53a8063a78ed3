import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Name } from './values.ts'

/** 'homeassistant.local:8123'; IPv6 in brackets. */
const HostAndPort = z
  .string()
  .max(300, { abort: true })
  .trim()
  .toLowerCase()
  .refine(isHostAndPort, { params: { reason: 'host_and_port' } })
  .meta({ description: 'A host and a port.', examples: ['homeassistant.local:8123'] })

function isHostAndPort(text: string): boolean {
  const [, port] = /^(?:\[[0-9a-f:.]+\]|[\p{L}\p{N}._-]+):([1-9]\d{0,4})$/u.exec(text) ?? []
  return Number(port) <= 65_535 && z.url().safeParse(`http://${text}`).success
}

/** A device in the home that the server may call, and what people call it. */
export const AllowedAddress = z.object({ address: z.string(), name: z.string() })
export type AllowedAddress = z.output<typeof AllowedAddress>

export const AllowedAddresses = z.object({
  /** Allowed by TRIVET_FETCH_ALLOW, which cannot be changed here. */
  fixed: z.array(z.string()),
  addresses: z.array(AllowedAddress),
})
export type AllowedAddresses = z.output<typeof AllowedAddresses>

/** Full replacement; of the same address twice the first is kept. */
export const AllowedAddressesInput = z.object({
  addresses: z.array(z.object({ address: HostAndPort, name: Name })).max(100),
})
export type AllowedAddressesInput = z.output<typeof AllowedAddressesInput>

/** Ours. Without an entry, webhooks, notifiers and recipe actions reach no private address. */
export const allowedAddresses = {
  get: endpoint('GET /admin/allowed-addresses', {
    access: 'admin',
    summary: 'The devices in the home that this server may call',
    response: AllowedAddresses,
  }),
  update: endpoint('PUT /admin/allowed-addresses', {
    access: 'admin',
    refuses: ['allowed-address.own-port'],
    summary: 'Replaces the list of devices in the home that this server may call',
    body: AllowedAddressesInput,
    response: AllowedAddresses,
  }),
}
