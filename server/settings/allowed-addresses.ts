import type { AllowedAddress } from '#contract/allowed-addresses.ts'
import type { Db } from '#server/db/database.ts'
import { readSetting, writeSetting } from './server-settings.ts'

const key = 'fetch-allow'

/** The devices in the home that administrators have allowed, in their order. */
export async function readAllowedDevices(db: Db): Promise<AllowedAddress[]> {
  const kept = await readSetting(db, key)
  return kept === null ? [] : (JSON.parse(kept) as AllowedAddress[]) // only written by the function below
}

export async function writeAllowedDevices(db: Db, devices: AllowedAddress[]) {
  await writeSetting(db, key, JSON.stringify(devices))
}

/** Their addresses, for the guarded fetch. */
export async function readAllowedAddresses(db: Db): Promise<string[]> {
  return (await readAllowedDevices(db)).map(({ address }) => address)
}
