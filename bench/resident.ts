import { readFileSync } from 'node:fs'

/** The memory that a process really has; null where the system does not tell. */
export const residentBytes = (pid: number) => bytesOf(pid, 'VmRSS')

/** The part of it that is no file, such as the code of Node and libraries, which the system can drop and share. */
export const ownBytes = (pid: number) => bytesOf(pid, 'RssAnon')

/** Milliseconds that its main thread has computed; null where the system does not tell. */
export function computedMs(pid: number): number | null {
  try {
    const status = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8')
    return Number(status.split(' ')[0]) / 1e6
  } catch {
    return null
  }
}

function bytesOf(pid: number, name: 'VmRSS' | 'RssAnon'): number | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1024
  } catch {
    return null
  }
}
