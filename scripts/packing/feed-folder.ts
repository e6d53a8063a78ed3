import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import {
  mergeAnnouncements,
  type Part,
  readAnnouncement,
  writeAnnouncement,
  wrongInFolder,
} from './announcements.ts'

/**
 * Brings what several computers made into one folder, with one announcement for each system instead of several of the
 * same name.
 *
 * @returns the names of the announcements, which are whole and agree with the installers beside them
 * @throws Error with all that is wrong; announcements are then not written
 */
export async function gatherFeed(into: string, from: string[]): Promise<string[]> {
  await mkdir(into, { recursive: true })
  const parts = new Map<string, Part[]>()
  for (const folder of [into, ...from]) {
    for (const name of await readdir(folder)) {
      const file = path.join(folder, name)
      if (isAnnouncement(name)) {
        const announcement = readAnnouncement(await readFile(file, 'utf8'), file)
        parts.set(name, [...(parts.get(name) ?? []), { from: file, announcement }])
      } else if (folder !== into && !isScrap(name)) {
        await bring(file, path.join(into, name))
      }
    }
  }
  const merged = [...parts].map(([name, several]) => ({
    from: name,
    announcement: mergeAnnouncements(name, several),
  }))
  mustBeOneVersion(merged)
  const wrong = merged.length > 0 ? await wrongInFolder(into, merged) : []
  if (wrong.length > 0) throw new Error(wrong.join('\n'))
  for (const { from: name, announcement } of merged) {
    // What one computer made alone is left as it is.
    if (parts.get(name)!.length === 1 && parts.get(name)![0]!.from === path.join(into, name))
      continue
    await writeFile(path.join(into, name), writeAnnouncement(announcement))
  }
  return merged.map(({ from: name }) => name).toSorted()
}

const isAnnouncement = (name: string) => name.endsWith('.yml') && !isScrap(name)

/** Notes of electron-builder for itself. */
const isScrap = (name: string) => name.startsWith('builder-') || name.startsWith('.')

function mustBeOneVersion(parts: Part[]) {
  const [first, ...others] = parts
  for (const { from, announcement } of others) {
    if (announcement.version !== first!.announcement.version) {
      const versions = `${first!.announcement.version} in ${first!.from}, but ${announcement.version}`
      throw new Error(`The version is ${versions} in ${from}.`)
    }
  }
}

async function bring(file: string, to: string) {
  const there = await readFile(to).catch(() => null)
  if (there === null) return copyFile(file, to)
  if (!there.equals(await readFile(file))) {
    throw new Error(`${file} is another file than ${to}.`)
  }
}
