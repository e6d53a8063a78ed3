import PostalMime from 'postal-mime'

export interface SavedPage {
  html: string
  /** Where the page was; null if the file does not say. */
  address: string | null
}

/** Whether a file is a page as browsers save it in one: a letter with the page and its pictures. */
export const isMhtml = (head: string) =>
  !/^\s{0,100}</.test(head.slice(0, 200)) &&
  /^content-type:[ \t]{0,8}multipart\/related/im.test(head.slice(0, 4096))

/** The page in such a file; null if there is none. */
export async function pageInMhtml(bytes: Uint8Array): Promise<SavedPage | null> {
  const letter = await PostalMime.parse(bytes, { maxNestingDepth: 20 })
  if (!letter.html) return null
  const told = letter.headers.find(({ key }) =>
    ['snapshot-content-location', 'content-location'].includes(key),
  )
  return { html: letter.html, address: told?.value ?? null }
}
