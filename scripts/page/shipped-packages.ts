import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export interface Shipped {
  name: string
  version: string
  /** As the package says: 'MIT', '(MIT OR Apache-2.0)'. */
  license: string
  text: string
}

interface Manifest {
  name: string
  version: string
  author?: string | { name: string }
  license?: string | { type: string }
  licenses?: { type: string }[]
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/** What may ship. LGPL is for libvips only, a library of its own that anybody can exchange. */
const accepted = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'Zlib',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Unlicense',
  'Python-2.0',
  'OFL-1.1',
  'MPL-2.0',
])
const acceptedFor: Record<string, RegExp> = { 'LGPL-3.0-or-later': /^@img\/sharp-libvips-/ }

/** Packages without a file of their license: the usual text of it under the name of who wrote them. */
const withoutFile = new Set(['boolbase', 'lazy-val', 'react-remove-scroll-bar'])
const withoutFileBelow = '@tesseract.js-data/'
const texts = path.join(import.meta.dirname, 'license-texts')
export const usualText = (name: string) => readFileSync(path.join(texts, `${name}.txt`), 'utf8')

/** The folders of packages that come with the server: all that it depends on, as they are installed here. */
export function serverFolders(root: string): string[] {
  const found = new Set<string>()
  const walk = (from: string, names: Record<string, string> = {}, isOptional = false) => {
    for (const name of Object.keys(names)) {
      const folder = folderOf(name, from, root)
      if (folder === null) {
        if (isOptional) continue
        throw new Error(`${name} is not installed, so its license is not known`)
      }
      if (found.has(folder)) continue
      found.add(folder)
      const { dependencies, optionalDependencies } = manifestOf(folder)
      walk(folder, dependencies)
      walk(folder, optionalDependencies, true)
    }
  }
  walk(root, manifestOf(root).dependencies)
  return [...found]
}

/** The folders of the packages that these modules belong to. */
export function foldersOf(modules: Iterable<string>): string[] {
  const marker = `${path.sep}node_modules${path.sep}`
  const folders = [...modules].flatMap((id) => {
    const file = path.normalize(id.replace(/^\0/, '').split('?')[0]!)
    const at = file.lastIndexOf(marker)
    if (at < 0) return []
    const parts = file.slice(at + marker.length).split(path.sep)
    const name = parts.slice(0, parts[0]!.startsWith('@') ? 2 : 1).join(path.sep)
    return [file.slice(0, at + marker.length) + name]
  })
  return [...new Set(folders)]
}

/** @throws Error for a license that is not accepted, or whose text is missing */
export function shippedPackage(folder: string): Shipped {
  const manifest = manifestOf(folder)
  const license = licenseOf(manifest)
  const { name, version } = manifest
  if (!isAccepted(license, name)) throw new Error(`${name} may not ship: its license is ${license}`)
  const text = textOf(folder, manifest, license)
  if (text === null) throw new Error(`${name} may not ship: it has no text of its license`)
  return { name, version, license, text }
}

function licenseOf({ license, licenses }: Manifest): string {
  const given = license ?? licenses?.[0] ?? 'unknown'
  return typeof given === 'string' ? given : given.type
}

/** Of alternatives one must be accepted, of what holds together all. */
export function isAccepted(license: string, name: string): boolean {
  const plain = license.replaceAll(/[()]/g, '')
  const one = (id: string) => accepted.has(id) || acceptedFor[id]?.test(name) === true
  return plain.split(' OR ').some((side) => side.split(' AND ').every((id) => one(id.trim())))
}

function textOf(folder: string, manifest: Manifest, license: string): string | null {
  const { name, author } = manifest
  const files = readdirSync(folder).filter((file) =>
    /^(?:licen[cs]e|copying|unlicense|ofl)/i.test(file),
  )
  if (files.length > 0) {
    return files.map((file) => readFileSync(path.join(folder, file), 'utf8').trim()).join('\n\n')
  }
  // Builds for one system have the license of what they are built for.
  const parent = /^(?<base>@node-rs\/argon2)-/.exec(name)?.groups?.['base']
  if (parent)
    return textOf(path.join(folder, '..', '..', parent), { ...manifest, name: parent }, license)
  if (acceptedFor[license]?.test(name)) return `${usualText('LGPL-3')}\n\n${usualText('GPL-3')}`
  const readme = readdirSync(folder).find((file) => /^readme/i.test(file))
  const told =
    readme &&
    /## licen[cs]e\s+([\s\S]+)/i.exec(
      readFileSync(path.join(folder, readme), 'utf8').slice(0, 50_000),
    )
  if (told && /permission is hereby granted/i.test(told[1]!)) return told[1]!.trim()
  if (!withoutFile.has(name) && !name.startsWith(withoutFileBelow)) return null
  const writer = typeof author === 'object' ? author.name : (author ?? `the authors of ${name}`)
  return `Copyright (c) ${writer.replace(/\s*<[^>]*>/, '')}\n\n${usualText(license)}`
}

const manifestOf = (folder: string) =>
  JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest

/** As Node finds it. */
function folderOf(name: string, from: string, root: string): string | null {
  for (let at = from; ; at = path.dirname(at)) {
    const folder = path.join(at, 'node_modules', name)
    if (existsSync(path.join(folder, 'package.json'))) return folder
    if (at === root || at === path.dirname(at)) return null
  }
}
