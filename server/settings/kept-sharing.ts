import { readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { unlessDiskFails } from '#server/errors/disk-failure.ts'
import { replaceFile } from '#server/files/replace-file.ts'

/** What the home knows of the server: whether its devices may connect, and by which name. */
const KeptSharing = z.object({ isOn: z.boolean(), serverName: z.string().max(200).nullable() })
type KeptSharing = z.output<typeof KeptSharing>

const nothing: KeptSharing = { isOn: false, serverName: null }
const fileIn = (dataDir: string) => path.join(dataDir, 'home-access.json')

/**
 * Keeps a copy beside the database, so that other devices of the home can be told what is wrong when that cannot be
 * opened. The database decides; this is only read instead of it.
 */
export async function keepSharing(dataDir: string, sharing: KeptSharing) {
  const kept = readKeptSharing(dataDir)
  if (kept.isOn === sharing.isOn && kept.serverName === sharing.serverName) return
  const temporary = path.join(dataDir, 'tmp')
  const write = async () => {
    await mkdir(temporary, { recursive: true, mode: 0o700 })
    await replaceFile(fileIn(dataDir), Buffer.from(JSON.stringify(sharing)), temporary)
  }
  await unlessDiskFails(write())
}

/** As it was kept last; off if nothing was, or if it cannot be read. */
export function readKeptSharing(dataDir: string): KeptSharing {
  try {
    return KeptSharing.parse(JSON.parse(readFileSync(fileIn(dataDir), 'utf8')))
  } catch {
    return nothing
  }
}
