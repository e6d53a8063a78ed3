import { statfsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** SQLite cannot keep a database whole on a drive that other computers write to as well. */
export class DataFolderOnNetwork extends Error {
  constructor(folder: string, kind: string) {
    super(
      `The data folder ${folder} lies on a network drive (${kind}). A database there can be damaged without notice. Choose a folder on a disk of this computer; backups may go to the network.`,
    )
    this.name = 'DataFolderOnNetwork'
  }
}

/** What Linux answers for them, in `statfs`. */
const networkKinds: Record<number, string> = {
  0x6969: 'NFS',
  0x517b: 'SMB',
  0xff534d42: 'CIFS',
  0xfe534d42: 'SMB',
  0x564c: 'NCP',
  0x73757245: 'Coda',
  0x5346414f: 'AFS',
  0x00c36400: 'Ceph',
}

/**
 * Refuses a folder on a network drive, as far as the system tells: by its kind on Linux, by its name on Windows.
 * @throws DataFolderOnNetwork
 */
export function mustBeLocal(
  folder: string,
  { platform = process.platform, kindOf = kindOfPlace } = {},
) {
  if (platform === 'win32' && /^[\\/]{2}[^\\/.?]/.test(folder)) {
    throw new DataFolderOnNetwork(folder, 'a shared folder of another computer')
  }
  const kind = platform === 'linux' ? networkKinds[kindOf(resolve(folder)) >>> 0] : undefined
  if (kind) throw new DataFolderOnNetwork(folder, kind)
}

/** Of the nearest folder above that exists; 0 where there is no telling. */
function kindOfPlace(folder: string): number {
  try {
    return statfsSync(folder).type
  } catch {
    const above = dirname(folder)
    return above === folder ? 0 : kindOfPlace(above)
  }
}
