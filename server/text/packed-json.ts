import { promisify } from 'node:util'
import { constants, deflateSync, inflate, inflateSync } from 'node:zlib'

/** From so many characters on it counts more that nobody waits than that the file is small. */
const LONG = 128 * 1024
/** At the default level, 2.7 million characters of sentences take seven times as long, for three quarters of the bytes. */
const level = (text: string) =>
  text.length < LONG ? constants.Z_DEFAULT_COMPRESSION : constants.Z_BEST_SPEED

/** JSON of a value as it is kept in a column: deflated. */
export function packJson(value: unknown): Uint8Array {
  const text = JSON.stringify(value)
  return deflateSync(text, { level: level(text) })
}

/** @throws if it is damaged */
export const unpackJson = (packed: Uint8Array): unknown =>
  JSON.parse(inflateSync(packed).toString())

const inflateAside = promisify(inflate)

/** The same, inflated in another thread: for megabytes, with others served meanwhile. @throws if it is damaged */
export const unpackJsonAside = async (packed: Uint8Array): Promise<unknown> =>
  JSON.parse((await inflateAside(packed)).toString())
