import { open, readdir, stat } from 'node:fs/promises'
import path from 'node:path'

export type LogSource = 'server' | 'desktop'

/** The server's own log, and the output of the server's process that the desktop shell keeps. */
const fileNames: Record<LogSource, string> = { server: 'trivet.log', desktop: 'desktop.log' }

export interface LogFile {
  path: string
  /** Stays the same when the file is renamed. */
  id: string
  bytes: number
}

/** A line with its place: the file and the byte it starts at. */
export interface LogLine {
  id: string
  text: string
}

/** The existing files of a log, oldest first; the last one is being written. */
export async function logFiles(folder: string, source: LogSource): Promise<LogFile[]> {
  const name = fileNames[source]
  const all = await readdir(folder).catch(() => [])
  // Full files are named 20261121-2304-01-trivet.log, so sorting by name sorts by time.
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
 * The lines of a file from a byte at which a line starts; with `most`, only the last that many bytes. `end` is the byte
 * after the last complete line. An incomplete line after it is returned, too.
 */
export async function readLines(
  file: LogFile,
  from: number,
  most = Infinity,
): Promise<{ lines: LogLine[]; end: number }> {
  const start = Math.max(from, file.bytes - most)
  const bytes = await readPart(file.path, start, file.bytes)
  const lines: LogLine[] = []
  // If reading starts in the middle of a line, the first complete line is after the next line end.
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
