import { type AddressField, addressFields } from '#contract/recipe-field-lists.ts'

/**
 * Texts of a recipe may contain addresses of its files, which include its id. Returns these parts with the id `from`
 * replaced by `to`.
 */
export function withNewAddresses<T extends Partial<Record<AddressField, unknown>>>(
  parts: T,
  { from, to }: Record<'from' | 'to', string>,
): T {
  const moved = addressFields.flatMap((field) => {
    const part = parts[field]
    if (part === undefined) return []
    // Safe in JSON text: a UUID has no characters that JSON escapes.
    const text = JSON.stringify(part).replaceAll(from, to)
    return [[field, JSON.parse(text) as unknown]]
  })
  return { ...parts, ...(Object.fromEntries(moved) as Partial<T>) }
}

/** Stands in every text that has such an address. */
export const fileAddressStart = '/api/media/recipes/'
const address =
  /(?:https?:\/\/[\w.:[\]-]{1,260})?\/api\/media\/recipes\/([\da-f-]{32,36})\/(?:assets\/([^\s"'()<>?#\\/]{1,300}))?/gi

/** A recipe that came in from elsewhere: its id here, and how its files are called here. */
export interface FilesHere {
  id: string
  nameOf: (fileName: string) => string
}

/**
 * The text with addresses that lead to the files of recipes as they are here, where `find` knows a recipe by its id.
 * Those of programs with their server's own name in front become addresses of this one.
 */
export function withFilesHere(text: string, find: (id: string) => FilesHere | null): string {
  if (!text.includes(fileAddressStart)) return text
  return text.replace(address, (whole: string, id: string, fileName: string | undefined) => {
    const here = find(id)
    if (!here) return whole
    const folder = `${fileAddressStart}${here.id}/`
    if (fileName === undefined) return folder
    return `${folder}assets/${renamed(fileName, here.nameOf)}`
  })
}

/** Whether the text has addresses of files that `isMeant` says of the recipe's id. */
export function namesFiles(text: string, isMeant: (id: string) => boolean): boolean {
  let isNaming = false
  withFilesHere(text, (id) => {
    isNaming ||= isMeant(id)
    return null
  })
  return isNaming
}

function renamed(written: string, nameOf: FilesHere['nameOf']): string {
  try {
    const name = decodeURIComponent(written)
    const here = nameOf(name)
    return here === name ? written : encodeURIComponent(here)
  } catch {
    return written
  }
}
