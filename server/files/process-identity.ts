import { readFileSync } from 'node:fs'
import { uptime } from 'node:os'

/** Identifies a process, also after its id was given to another one. */
export interface ProcessIdentity {
  pid: number
  /** When the kernel started it, in ticks since boot; null if unknown. */
  startTicks: string | null
  /** Uptime of the machine in seconds. */
  machineUptime: number
}

export function identifyThisProcess(): ProcessIdentity {
  const { pid } = process
  return { pid, startTicks: startTicksOf(pid), machineUptime: uptime() }
}

/** Whether that process still runs, as far as this machine can tell; true in doubt. */
export function isRunning(identity: ProcessIdentity): boolean {
  // The clock can jump, but the uptime only restarts.
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
    // EPERM: it runs as another user.
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

/** Field 22 of the stat line; the name in field 2 may contain spaces and brackets. */
function startTicksOf(pid: number): string | null {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return line.slice(line.lastIndexOf(')') + 2).split(' ')[19] ?? null
  } catch {
    return null
  }
}
