import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseUpdateInfo } from 'electron-updater/out/providers/Provider.js'

/** What electron-builder writes about a new version, and installed programs read: latest-mac.yml and so on. */
export interface Announcement {
  version: string
  files: AnnouncedFile[]
  /** The first file once more, for readers of long ago. */
  path: string
  sha512: string
  releaseDate: string
  [more: string]: unknown
}

export interface AnnouncedFile {
  /** A name in the folder of the announcement. */
  url: string
  /** In base64. */
  sha512: string
  /** Bytes. */
  size: number
  [more: string]: unknown
}

/** Where an announcement is from, for messages. */
export interface Part {
  from: string
  announcement: Announcement
}

/** @throws Error if it is none, or names files outside of its folder */
export function readAnnouncement(text: string, from: string): Announcement {
  const read = parseUpdateInfo(text, from, new URL('file:///')) as Partial<Announcement> | null
  const { version, files } = read ?? {}
  const isWhole =
    typeof version === 'string' &&
    Array.isArray(files) &&
    files.length > 0 &&
    files.every(isAnnounced)
  if (!isWhole) throw new Error(`${from} announces no version with its files.`)
  return read as Announcement
}

const isAnnounced = ({ url, sha512, size }: AnnouncedFile) =>
  typeof url === 'string' &&
  path.posix.basename(url) === url &&
  !/[\\:%]/.test(url) &&
  typeof sha512 === 'string' &&
  typeof size === 'number'

/** As YAML, in which each value of JSON means the same. */
export function writeAnnouncement({ files, ...rest }: Announcement): string {
  const lines = Object.entries(rest).map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
  const listed = files.map((file) => `  - ${JSON.stringify(file)}`)
  return ['files:', ...listed, ...lines, ''].join('\n')
}

/**
 * One announcement of what several computers made. A Mac or a PC of either kind reads the same one, and takes the file
 * with its kind in the name; so there must be exactly one.
 *
 * @throws Error if they disagree about anything but files and the time
 */
export function mergeAnnouncements(name: string, parts: Part[]): Announcement {
  const [first, ...others] = parts
  if (!first) throw new Error(`There is nothing to merge into ${name}.`)
  for (const { from, announcement } of others) {
    for (const key of new Set([...Object.keys(first.announcement), ...Object.keys(announcement)])) {
      if (['files', 'path', 'sha512', 'releaseDate'].includes(key)) continue
      const [one, other] = [first.announcement[key], announcement[key]].map((value) =>
        JSON.stringify(value),
      )
      if (one !== other) {
        throw new Error(`${key} is ${one} in ${first.from}, but ${other} in ${from}.`)
      }
    }
  }
  const files = withoutTwins(parts).toSorted(
    (a, b) => rank(a) - rank(b) || (a.url < b.url ? -1 : 1),
  )
  if (!name.includes('-linux')) mustHaveOneEach(name, files)
  const newest = parts
    .map(({ announcement }) => announcement.releaseDate)
    .toSorted()
    .at(-1)!
  const [{ url, sha512 }] = files as [AnnouncedFile]
  return { ...first.announcement, files, path: url, sha512, releaseDate: newest }
}

function withoutTwins(parts: Part[]) {
  const files = new Map<string, AnnouncedFile>()
  for (const { from, announcement } of parts) {
    for (const file of announcement.files) {
      const twin = files.get(file.url)
      if (twin && twin.sha512 !== file.sha512) {
        throw new Error(`${file.url} is another file in ${from} than elsewhere.`)
      }
      files.set(file.url, file)
    }
  }
  return [...files.values()]
}

/** What a program takes that finds no file for its kind: one that both kinds can run comes first, a zip before a dmg. */
function rank({ url }: AnnouncedFile) {
  return (url.endsWith('.zip') ? 0 : 2) + (architectureOf(url) === 'x64' ? 0 : 1)
}

function mustHaveOneEach(name: string, files: AnnouncedFile[]) {
  const seen = new Map<string, string>()
  for (const { url } of files) {
    const architecture = architectureOf(url)
    if (!architecture) throw new Error(`${url} in ${name} does not say for which processor it is.`)
    const kind = `${architecture}${path.extname(url)}`
    const other = seen.get(kind)
    if (other) throw new Error(`${name} has two files for the same computers: ${other} and ${url}.`)
    seen.set(kind, url)
  }
}

function architectureOf(url: string) {
  const [found, ...more] = ['x64', 'arm64'].filter((word) => url.includes(word))
  return more.length === 0 ? found : undefined
}

const installers = ['.zip', '.dmg', '.exe', '.AppImage', '.deb']

/**
 * What is wrong with a folder of announcements and installers, one sentence each: files that are missing or are not what
 * was announced, and installers that no announcement names, as happens when one was written over another.
 */
export async function wrongInFolder(folder: string, parts: Part[]): Promise<string[]> {
  const announced = parts.flatMap(({ from, announcement }) =>
    announcement.files.map((file) => ({ from, ...file })),
  )
  const compared = announced.map(async ({ from, url, sha512, size }) => {
    const place = path.join(folder, url)
    const found = await stat(place).catch(() => null)
    if (!found) return `${from} announces ${url}, which is not there.`
    if (found.size !== size) return `${url} has ${found.size} bytes, but ${from} says ${size}.`
    return (await hashOf(place)) === sha512 ? null : `${url} is not the file of ${from}.`
  })
  const names = new Set(announced.map(({ url }) => url))
  const forgotten = (await readdir(folder))
    .filter((name) => installers.includes(path.extname(name)) && !names.has(name))
    .map((name) => `${name} is announced nowhere.`)
  return [...(await Promise.all(compared)).filter((wrong) => wrong !== null), ...forgotten]
}

async function hashOf(file: string) {
  const hash = createHash('sha512')
  await pipeline(createReadStream(file), hash)
  return hash.digest('base64')
}
