import type { AllowedAddress, AllowedAddresses } from '#contract/allowed-addresses.ts'
import type { SignedIn } from '#server/context/context.ts'
import { AppError } from '#server/errors/app-error.ts'
import { readAllowedDevices, writeAllowedDevices } from '#server/settings/allowed-addresses.ts'

/** The devices of the home that may be called, and those that the environment allows. */
export async function getAllowed({ db, config }: SignedIn): Promise<AllowedAddresses> {
  return { fixed: config.fetchAllow, addresses: await readAllowedDevices(db) }
}

/** @param ownPort of this server, which is never called @throws AppError allowed-address.own-port */
export async function setAllowed(ctx: SignedIn, wanted: AllowedAddress[], ownPort: number) {
  const spelled = wanted.map(({ address, name }) => ({ name, address: asUrlsHave(address) }))
  const devices = spelled.filter(
    ({ address }, index) => spelled.findIndex((other) => other.address === address) === index,
  )
  const own = devices.find(({ address }) => address.endsWith(`:${ownPort}`))
  if (own) throw new AppError('allowed-address.own-port', { address: own.address, port: ownPort })
  await writeAllowedDevices(ctx.db, devices)
  ctx.log.info({ addresses: devices.map(({ address }) => address) }, 'home devices allowed')
  return getAllowed(ctx)
}

/** Spelled as the addresses that are compared with it: '127.1:80' as '127.0.0.1:80'. */
function asUrlsHave(address: string): string {
  const port = address.slice(address.lastIndexOf(':'))
  return new URL(`http://${address}`).hostname + port
}
