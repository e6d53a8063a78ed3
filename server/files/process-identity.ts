import { readFileSync } from 'node:fs'
import { uptime } from 'node:os'

/** A process as others can recognise it later, also after its number was given to another one. */
export interface ProcessIdentity {
  pid: number
  /** When the kernel started it, in ticks since boot; null where nobody tells. */
  startTicks: string | null
  /** How long the machine had been up, in seconds. */
  machineUptime: number
}

export function identifyThisProcess(): ProcessIdentity {
  const { pid } = process
  return { pid, startTicks: startTicksOf(pid), machineUptime: uptime() }
}

/** True if that very process still runs, as far as this machine can tell; true if in doubt. */
export function isRunning(identity: ProcessIdentity): boolean {
  // The clock may jump, the uptime only starts anew.
  if (uptime() < identity.machineUptime) return false
  if (!isPidTaken(identity.pid)) return false
  const startTicks = startTicksOf(identity.pid)
  return startTicks === null || identity.startTicks === null || startTicks === identity.startTicks
}

function isPidTaken(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it runs, and belongs to somebody else.
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

/** Field 22 of Linux' stat line; the name in field 2 may hold spaces and brackets of its own. */
function startTicksOf(pid: number): string | null {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return line.slice(line.lastIndexOf(')') + 2).split(' ')[19] ?? null
  } catch {
    return null
  }
}
