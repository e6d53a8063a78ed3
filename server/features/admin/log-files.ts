import { open, readdir, stat } from 'node:fs/promises'
import path from 'node:path'

export type LogSource = 'server' | 'desktop'

/** What the server writes, and beside it what the shell keeps of the server's process. */
const fileNames: Record<LogSource, string> = { server: 'trivet.log', desktop: 'desktop.log' }

export interface LogFile {
  path: string
  /** Stays the same when the file gets another name. */
  id: string
  bytes: number
}

/** One line with the place where it stands: the file and the byte it begins at. */
export interface LogLine {
  id: string
  text: string
}

/** The files of a log that are there, the oldest first and the one that is being written last. */
export async function logFiles(folder: string, source: LogSource): Promise<LogFile[]> {
  const name = fileNames[source]
  const all = await readdir(folder).catch(() => [])
  // The files that are full are called 20261121-2304-01-trivet.log, so they sort by their time.
  const full = all.filter((one) => /^\d{8}-\d{4}-\d+-/.test(one) && one.endsWith(`-${name}`))
  const found = await Promise.all(
    [...full.toSorted(), name].map(async (one): Promise<LogFile | null> => {
      const file = path.join(folder, one)
      const stats = await stat(file, { bigint: true }).catch(() => null)
      return stats?.isFile()
        ? { path: file, id: stats.ino.toString(36), bytes: Number(stats.size) }
        : null
    }),
  )
  return found.filter((one) => one !== null)
}

/**
 * The lines of a file from a byte that begins one; with `most`, of what is longer only the last that many bytes. `end` is
 * the byte behind the last line that is whole: what comes after it is still being written, and told as well.
 */
export async function readLines(
  file: LogFile,
  from: number,
  most = Infinity,
): Promise<{ lines: LogLine[]; end: number }> {
  const start = Math.max(from, file.bytes - most)
  const bytes = await readPart(file.path, start, file.bytes)
  const lines: LogLine[] = []
  // Where the middle of a line was met, the first whole one begins behind its end.
  let at = start === from ? 0 : bytes.indexOf(newline) + 1
  let end = start + at
  while (at < bytes.length) {
    const found = bytes.indexOf(newline, at)
    const until = found < 0 ? bytes.length : found
    const text = bytes.toString('utf8', at, until).replace(/\r$/, '')
    if (text !== '') lines.push({ id: `${file.id}:${start + at}`, text })
    at = until + 1
    if (found >= 0) end = start + at
  }
  return { lines, end }
}

const newline = 0x0a

async function readPart(file: string, start: number, end: number): Promise<Buffer> {
  const handle = await open(file).catch(() => null)
  if (!handle) return Buffer.alloc(0)
  try {
    const { buffer, bytesRead } = await handle.read(
      Buffer.alloc(Math.max(0, end - start)),
      0,
      Math.max(0, end - start),
      start,
    )
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
