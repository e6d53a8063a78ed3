import { execFile } from 'node:child_process'
import { access, readFile } from 'node:fs/promises'
import path from 'node:path'

/** What the system's firewall reports, as far as it can be asked without special rights. */
export interface FirewallState {
  detail: 'open' | 'may-block' | 'blocks' | 'public-network' | 'unknown'
  /** A terminal command that opens the port. */
  command: string | null
}

const unknown: FirewallState = { detail: 'unknown', command: null }
const PATIENCE_MS = 5000

/** Running queries, so that several people who ask at once do not start several programs. */
const asking = new Map<string, Promise<FirewallState>>()

/** Reads only; 'unknown' if the system does not answer in time. */
export function askFirewall(port: number, platform = process.platform): Promise<FirewallState> {
  const question = `${platform} ${port}`
  const asked = asking.get(question) ?? ask(port, platform).finally(() => asking.delete(question))
  asking.set(question, asked)
  return asked
}

async function ask(port: number, platform: NodeJS.Platform): Promise<FirewallState> {
  try {
    if (platform === 'linux') return await askLinux(port)
    if (platform === 'darwin') return await askMac()
    if (platform === 'win32') return await askWindows()
  } catch {
    // Not installed, not allowed or too slow: the result stays unknown.
  }
  return unknown
}

/** Only root can read the rules, but anybody can see whether a firewall is on. */
async function askLinux(port: number): Promise<FirewallState> {
  const ufw = await readFile('/etc/ufw/ufw.conf', 'utf8').catch(() => '')
  const hasFirewalld = await access('/run/firewalld.pid').then(
    () => true,
    () => false,
  )
  return readLinux({ ufw, hasFirewalld }, port)
}

/** @param found the text of ufw.conf, and whether firewalld runs */
export function readLinux(
  { ufw, hasFirewalld }: { ufw: string; hasFirewalld: boolean },
  port: number,
): FirewallState {
  if (/^[ \t]*ENABLED[ \t]*=[ \t]*"?yes/im.test(ufw)) {
    return { detail: 'may-block', command: `sudo ufw allow ${port}/tcp` }
  }
  if (hasFirewalld) {
    const command = `sudo firewall-cmd --permanent --add-port=${port}/tcp && sudo firewall-cmd --reload`
    return { detail: 'may-block', command }
  }
  return unknown
}

async function askMac(): Promise<FirewallState> {
  const program = '/usr/libexec/ApplicationFirewall/socketfilterfw'
  return readMac(await run(program, ['--getglobalstate']), await run(program, ['--getblockall']))
}

/** @param state 'Firewall is enabled. (State = 1)' @param blockAll 'Firewall has block all state set to enabled.' */
export function readMac(state: string, blockAll: string): FirewallState {
  if (/State = 0/.test(state)) return { detail: 'open', command: null }
  if (!/State = [12]/.test(state)) return unknown
  const blocksAll = /State = 2/.test(state) || /\benabled\b/i.test(blockAll)
  return { detail: blocksAll ? 'blocks' : 'may-block', command: null }
}

async function askWindows(): Promise<FirewallState> {
  const root = process.env['SystemRoot'] ?? String.raw`C:\Windows`
  const program = path.win32.join(root, 'System32/WindowsPowerShell/v1.0/powershell.exe')
  const question =
    '(Get-NetConnectionProfile | ForEach-Object { [int]$_.NetworkCategory }) -join ","'
  return readWindows(await run(program, ['-NoProfile', '-NonInteractive', '-Command', question]))
}

/** @param categories one number per network: 0 public, 1 private, 2 domain */
export function readWindows(categories: string): FirewallState {
  const numbers = categories.trim().split(',').filter(Boolean)
  if (numbers.length === 0) return unknown
  return { detail: numbers.includes('0') ? 'public-network' : 'may-block', command: null }
}

function run(program: string, args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(program, args, { timeout: PATIENCE_MS, windowsHide: true }, (error, stdout) => {
      if (error) reject(error)
      else resolve(stdout)
    })
  })
}
