import { statfsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** SQLite cannot keep a database consistent on a drive that other computers also write to. */
export class DataFolderOnNetwork extends Error {
  constructor(folder: string, kind: string) {
    super(
      `The data folder ${folder} lies on a network drive (${kind}). A database there can be damaged without notice. Choose a folder on a disk of this computer; backups may go to the network.`,
    )
    this.name = 'DataFolderOnNetwork'
  }
}

/** File system types that `statfs` reports on Linux. */
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
 * Refuses a folder on a network drive, as far as the system tells: by file system on Linux, by name on Windows.
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

/** File system type of the nearest existing folder above; 0 if unknown. */
function kindOfPlace(folder: string): number {
  try {
    return statfsSync(folder).type
  } catch {
    const above = dirname(folder)
    return above === folder ? 0 : kindOfPlace(above)
  }
}
