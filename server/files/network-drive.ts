import { execFileSync } from 'node:child_process'
import { realpathSync, statfsSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

/** SQLite cannot keep a database consistent on a drive that other computers also write to. */
export class DataFolderOnNetwork extends Error {
  constructor(folder: string, kind: string) {
    super(
      `The data folder ${folder} lies on a network drive (${kind}). A database there can be damaged without notice. Choose a folder on a disk of this computer; backups may go to the network.`,
    )
    this.name = 'DataFolderOnNetwork'
  }
}

/** How a system tells what is below a folder. */
interface Drives {
  platform: NodeJS.Platform
  /** Linux: the file system type that `statfs` reports; 0 if unknown. */
  typeOf: (folder: string) => number
  /** Without links; a drive letter of Windows that stands for a shared folder becomes that folder. */
  realPathOf: (folder: string) => string
  /** macOS: what `mount` prints. */
  mounts: () => string
}

const thisComputer: Drives = {
  platform: process.platform,
  typeOf: (folder) => atNearest(folder, (place) => statfsSync(place).type) ?? 0,
  realPathOf: (folder) =>
    atNearest(folder, (place) => join(realpathSync.native(place), relative(place, folder))) ??
    folder,
  mounts: () => execFileSync('/sbin/mount', { encoding: 'utf8', timeout: 3000 }),
}

/** Types of network file systems on Linux. */
const linuxKinds: Record<number, string> = {
  0x6969: 'NFS',
  0x517b: 'SMB',
  0xff534d42: 'CIFS',
  0xfe534d42: 'SMB',
  0x564c: 'NCP',
  0x73757245: 'Coda',
  0x5346414f: 'AFS',
  0x00c36400: 'Ceph',
}

/** Names of network file systems on macOS. */
const macKinds: Record<string, string> = {
  smbfs: 'SMB',
  cifs: 'SMB',
  nfs: 'NFS',
  afpfs: 'AFP',
  webdav: 'WebDAV',
  ftp: 'FTP',
}

/** What kind of network drive a folder is on, also one that is yet to be made; null for a disk of this computer. */
export function networkDriveOf(folder: string, drives: Partial<Drives> = {}): string | null {
  const { platform, typeOf, realPathOf, mounts } = { ...thisComputer, ...drives }
  if (platform === 'linux') return linuxKinds[typeOf(resolve(folder)) >>> 0] ?? null
  if (platform === 'darwin') return macDriveOf(realPathOf(resolve(folder)), mounts)
  if (platform !== 'win32') return null
  const isShared = isUnc(folder) || isUnc(realPathOf(folder))
  return isShared ? 'a shared folder of another computer' : null
}

/** @throws DataFolderOnNetwork */
export function mustBeLocal(folder: string, drives: Partial<Drives> = {}) {
  const kind = networkDriveOf(folder, drives)
  if (kind !== null) throw new DataFolderOnNetwork(folder, kind)
}

/** '\\nas\recipes', but neither '\\?\C:\long' nor '\\.\disk'; '\\?\UNC\nas\recipes' is the long form of the first. */
const isUnc = (folder: string) =>
  /^[\\/]{2}[^\\/.?]/.test(folder) || /^[\\/]{2}\?[\\/]UNC[\\/]/i.test(folder)

function macDriveOf(folder: string, mounts: () => string): string | null {
  const around = parseMounts(readQuietly(mounts))
    .filter(({ point }) => folder === point || folder.startsWith(point === '/' ? '/' : `${point}/`))
    .toSorted((a, b) => b.point.length - a.point.length)
  return macKinds[around[0]?.type ?? ''] ?? null
}

/** Lines such as '//guest@nas._smb._tcp.local/recipes on /Volumes/recipes (smbfs, nodev, nosuid)'. */
function parseMounts(text: string) {
  return text.split('\n').flatMap((line) => {
    const [on, bracket] = [line.indexOf(' on /'), line.lastIndexOf(' (')]
    if (on === -1 || bracket <= on) return []
    const type = line.slice(bracket + 2).split(/[,)]/, 1)[0] ?? ''
    return [{ point: line.slice(on + ' on '.length, bracket), type }]
  })
}

function readQuietly(mounts: () => string) {
  try {
    return mounts()
  } catch {
    return ''
  }
}

/** Asks about the folder, or the nearest one above that exists; null if none can be asked. */
function atNearest<T>(folder: string, ask: (place: string) => T): T | null {
  for (let place = folder; ; place = dirname(place)) {
    try {
      return ask(place)
    } catch {
      if (dirname(place) === place) return null
    }
  }
}
