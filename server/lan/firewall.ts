import { execFile } from 'node:child_process'
import { access, readFile } from 'node:fs/promises'
import path from 'node:path'

/** What the system's firewall reports, as far as it can be asked without special rights. */
export interface FirewallState {
  detail: 'open' | 'may-block' | 'blocks' | 'blocks-app' | 'public-network' | 'unknown'
  /** A terminal command that lets other devices in. */
  command: string | null
}

const unknown: FirewallState = { detail: 'unknown', command: null }
/** PowerShell alone needs some seconds to begin. */
const PATIENCE_MS = 12_000

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
  const app = await run(program, ['--getappblocked', bundleOf(process.execPath)]).catch(() => '')
  const state = await run(program, ['--getglobalstate'])
  return readMac({ state, blockAll: await run(program, ['--getblockall']), app })
}

/** '/Applications/Trivet.app' for the program inside it; a program without a bundle stands for itself. */
export function bundleOf(program: string): string {
  const end = program.indexOf('.app/')
  return end === -1 ? program : program.slice(0, end + '.app'.length)
}

interface MacFirewall {
  /** 'Firewall is enabled. (State = 1)' */
  state: string
  /** 'Firewall has block all state set to enabled.' */
  blockAll: string
  /** 'Incoming connection to the application is blocked.' */
  app: string
}

export function readMac({ state, blockAll, app }: MacFirewall): FirewallState {
  if (/State = 0/.test(state)) return { detail: 'open', command: null }
  if (!/State = [12]/.test(state)) return unknown
  const blocksAll = /State = 2/.test(state) || /\benabled\b/i.test(blockAll)
  if (blocksAll) return { detail: 'blocks', command: null }
  const blocksApp = /\bis blocked\b/i.test(app)
  return { detail: blocksApp ? 'blocks-app' : 'may-block', command: null }
}

async function askWindows(): Promise<FirewallState> {
  const root = process.env['SystemRoot'] ?? String.raw`C:\Windows`
  const program = path.win32.join(root, 'System32/WindowsPowerShell/v1.0/powershell.exe')
  const args = ['-NoProfile', '-NonInteractive', '-Command', windowsQuestion]
  return readWindows(
    await run(program, args, { TRIVET_PROGRAM: process.execPath }),
    process.execPath,
  )
}

// Whoever selects "Cancel" when Windows asks gets a rule that blocks the program, and is never asked again. Rules name
// their program in other capitals, and with variables. There are few rules that block, so looking at each is fast.
const windowsQuestion = [
  '$ErrorActionPreference = "SilentlyContinue"',
  '$networks = (Get-NetConnectionProfile | ForEach-Object { [int]$_.NetworkCategory }) -join ","',
  '$blocking = Get-NetFirewallRule -Direction Inbound -Action Block -Enabled True',
  '$programs = $blocking | Get-NetFirewallApplicationFilter | ForEach-Object { $_.Program }',
  '$ours = { [Environment]::ExpandEnvironmentVariables($_) -ieq $env:TRIVET_PROGRAM }',
  'Write-Output "$networks;$(@($programs | Where-Object $ours).Count)"',
].join('; ')

/**
 * @param answer one number per network, then the number of rules that block the program: '1,0;2'. 0 is a public network, 1
 * a private one, 2 that of a domain
 * @param program the path of the program that listens
 */
export function readWindows(answer: string, program: string): FirewallState {
  const [categories = '', rules = ''] = answer.trim().split(';')
  if (Number(rules) > 0) {
    const command = `netsh advfirewall firewall delete rule name=all dir=in program="${program}"`
    return { detail: 'blocks-app', command }
  }
  const numbers = categories.split(',').filter(Boolean)
  if (numbers.length === 0) return unknown
  return { detail: numbers.includes('0') ? 'public-network' : 'may-block', command: null }
}

function run(program: string, args: string[], more: NodeJS.ProcessEnv = {}): Promise<string> {
  const env = { ...process.env, ...more }
  return new Promise((resolve, reject) => {
    execFile(program, args, { timeout: PATIENCE_MS, windowsHide: true, env }, (error, stdout) => {
      if (error) reject(error)
      else resolve(stdout)
    })
  })
}
