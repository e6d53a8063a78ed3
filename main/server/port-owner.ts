import { readdir, readFile, readlink } from 'node:fs/promises'
import path from 'node:path'

/** The program that listens on a port; null if unknown. */
export async function portOwner(port: number): Promise<string | null> {
  // On Linux this reads /proc, because many systems lack the tools that the package needs.
  const found = process.platform === 'linux' ? await ownerInProc(port) : null
  return found ?? (await ownerByTools(port))
}

async function ownerByTools(port: number) {
  try {
    const { default: findProcess } = await import('find-process')
    const [owner] = await findProcess('port', port, { logLevel: 'error' })
    return owner?.name || null
  } catch {
    return null
  }
}

/** Finds the socket in the kernel's table, then the process that has it open. */
async function ownerInProc(port: number): Promise<string | null> {
  const sockets = new Set(
    (await Promise.all(['tcp', 'tcp6'].map((table) => listeningSockets(table, port)))).flat(),
  )
  if (sockets.size === 0) return null
  for (const pid of await readdir('/proc')) {
    if (/^\d+$/.test(pid) && (await holdsOneOf(pid, sockets))) return programName(pid)
  }
  return null
}

const listening = '0A'

/** The inodes of the sockets listening on the port. */
async function listeningSockets(table: string, port: number) {
  const lines = (await readFile(`/proc/net/${table}`, 'utf8').catch(() => '')).split('\n').slice(1)
  return lines
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local, , state]) => state === listening && portOf(local) === port)
    .map((columns) => `socket:[${columns[9]}]`)
}

const portOf = (address = '') => Number.parseInt(address.split(':').at(-1) ?? '', 16)

/** Also false for other users' processes, whose files are not visible. */
async function holdsOneOf(pid: string, sockets: Set<string>) {
  const folder = `/proc/${pid}/fd`
  const files = await readdir(folder).catch(() => [])
  const targets = files.map((file) => readlink(path.join(folder, file)).catch(() => ''))
  return (await Promise.all(targets)).some((target) => sockets.has(target))
}

async function programName(pid: string) {
  const program = await readlink(`/proc/${pid}/exe`).catch(() => '')
  return program === '' ? null : path.basename(program)
}
