import path from 'node:path'
import { isPlainName, isReserved } from './names.ts'
import { slugify } from '#server/text/slugify.ts'

const longestBase = 80

/**
 * 'Plan for “Sunday”' with '.PDF' becomes 'plan-for-sunday.pdf': only letters, digits and hyphens, so that the name is
 * the same file on every system. A `number` above 0 makes a different name.
 */
export function assetFileName(name: string, extension: string, number = 0): string {
  const slug = slugify(name)
    .slice(0, longestBase)
    .replace(/(?<!-)-+$/, '')
  const base = slug === '' || isReserved(slug) ? `file-${slug}`.replace(/-$/, '') : slug
  const suffix = cleanExtension(extension)
  const numbered = number === 0 ? base : `${base}-${number}`
  return suffix === '' ? numbered : `${numbered}.${suffix}`
}

/** '.PDF' and 'pdf' become 'pdf', 'tar.gz' becomes 'gz'; '' if it is not an extension. */
export function cleanExtension(extension: string): string {
  const last = extension.trim().toLowerCase().split('.').at(-1) ?? ''
  return /^[a-z0-9]{1,10}$/.test(last) ? last : ''
}

/** The part of a file name after its last dot; '' if there is none. */
export function extensionOf(fileName: string): string {
  const dot = fileName.lastIndexOf('.')
  return dot <= 0 ? '' : fileName.slice(dot + 1)
}

/** Whether a file in an archive can keep its name as an asset. */
export function isAssetName(fileName: string): boolean {
  return (
    isPlainName(fileName) &&
    fileName.length <= longestBase + 20 &&
    /^[\p{L}\p{N}_ .()-]+$/u.test(fileName) &&
    !/[. ]$/.test(fileName)
  )
}

/**
 * A file that comes in keeps its name if that is one, as texts lead to it by it; otherwise it is called after the title.
 * @param taken names of the recipe's other files
 * @param title '' for the name itself
 */
export function keptAssetName(
  wanted: string,
  extension: string,
  { title = '', taken }: { title?: string; taken: readonly string[] },
): string {
  const others = new Set(taken.map((name) => name.toLowerCase()))
  const given = withExtension(wanted, extension)
  if (isAssetName(given) && !others.has(given.toLowerCase())) return given
  for (let number = 0; ; number += 1) {
    const name = assetFileName(title || baseOf(given), extension, number)
    if (!others.has(name.toLowerCase())) return name
  }
}

/** The name, with this extension in place of its own if they differ. */
function withExtension(fileName: string, extension: string): string {
  if (cleanExtension(extensionOf(fileName)) === extension) return fileName
  return extension === '' ? baseOf(fileName) : `${baseOf(fileName)}.${extension}`
}

const baseOf = (fileName: string) => path.parse(fileName).name
