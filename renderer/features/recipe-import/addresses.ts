/**
 * Finds a web address in pasted text: white space is trimmed, a missing https:// is added, and text around the first
 * address is dropped, because phones share 'Look at this: https://…'. Null if there is none.
 */
export function readAddress(text: string): string | null {
  const found = /https?:\/\/\S+/i.exec(text)?.[0]
  const candidate = found ?? (/\s/.test(text.trim()) ? '' : withScheme(text.trim()))
  if (candidate === '') return null
  try {
    const { protocol, hostname } = new URL(candidate)
    const isWeb = protocol === 'https:' || protocol === 'http:'
    return isWeb && /[.:]|^localhost$/.test(hostname) ? candidate : null
  } catch {
    return null
  }
}

/**
 * The address that another app has shared. Phones put it into `url`, or with words around it into `text` or `title`,
 * where only something with http:// or https:// counts. Null if there is none.
 */
export function sharedAddress(shared: URLSearchParams): string | null {
  const url = readAddress(shared.get('url') ?? '')
  if (url !== null) return url
  const words = ['text', 'title'].map((name) => shared.get(name) ?? '')
  const found = words.find((text) => /https?:\/\/\S/i.test(text))
  return found === undefined ? null : readAddress(found)
}

const withScheme = (text: string) =>
  text === '' || /^[a-z][a-z+.-]*:(?!\d)/i.test(text) ? '' : `https://${text}`
