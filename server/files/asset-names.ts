import { isPlainName } from './names.ts'
import { slugify } from '#server/text/slugify.ts'

const longestBase = 80
/** Names that Windows takes for devices, whatever the extension. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)$/

/**
 * 'Plan for “Sunday”', '.PDF' → 'plan-for-sunday.pdf': letters, digits and hyphens only, on every system one file.
 * `number` above 0 makes another name of it.
 */
export function assetFileName(name: string, extension: string, number = 0): string {
  const slug = slugify(name).slice(0, longestBase).replace(/-+$/, '')
  const base = slug === '' || reserved.test(slug) ? `file-${slug}`.replace(/-$/, '') : slug
  const suffix = cleanExtension(extension)
  const numbered = number === 0 ? base : `${base}-${number}`
  return suffix === '' ? numbered : `${numbered}.${suffix}`
}

/** '.PDF' and 'pdf' are 'pdf'; of 'tar.gz' the last part counts, and what is no extension is none. */
function cleanExtension(extension: string): string {
  const last = extension.trim().toLowerCase().split('.').at(-1) ?? ''
  return /^[a-z0-9]{1,10}$/.test(last) ? last : ''
}

/** The part of a file's name after its last dot; '' when there is none. */
export function extensionOf(fileName: string): string {
  const dot = fileName.lastIndexOf('.')
  return dot <= 0 ? '' : fileName.slice(dot + 1)
}

/** Whether a file of an archive may keep its name among the assets. */
export function isAssetName(fileName: string): boolean {
  return isPlainName(fileName) && /^[\p{L}\p{N}_ .()-]+$/u.test(fileName) && !/[. ]$/.test(fileName)
}
