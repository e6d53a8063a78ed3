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

const [MOST_PICTURE, LONGEST_HEADERS] = [40 * 1024 * 1024, 10_000]
const PICTURES_TRIED = 10

/** A picture that lies in the file beside its page, and where it was on the web. */
export interface SavedPicture {
  address: string
  bytes: Uint8Array<ArrayBuffer>
}

/** The first of these pictures that was saved with the page; null if none of them was. */
export async function pictureInMhtml(
  bytes: Uint8Array,
  addresses: string[],
): Promise<SavedPicture | null> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const head = file.subarray(0, 4096).toString('latin1')
  const boundary = /boundary="?([^"\r\n;]{1,200})/i.exec(head)?.[1]?.trim()
  if (!boundary) return null
  for (const address of addresses.slice(0, PICTURES_TRIED)) {
    const part = partAt(file, address, `--${boundary}`)
    if (!part) continue
    // A part is a letter of its own: its headers, an empty line, its content.
    const { attachments } = await PostalMime.parse(part, { maxNestingDepth: 1 })
    const content = attachments[0]?.content
    if (!content || typeof content === 'string') continue
    return { address, bytes: new Uint8Array(content) }
  }
  return null
}

/** The part of the file that says it comes from this address. */
function partAt(file: Buffer, address: string, boundary: string): Buffer | null {
  const mark = `\nContent-Location: ${address}`
  for (let at = file.indexOf(mark); at !== -1; at = file.indexOf(mark, at + 1)) {
    const after = file[at + mark.length]
    // Not one that only begins so.
    if (after !== 0x0d && after !== 0x0a) continue
    const from = file.lastIndexOf(boundary, at)
    const to = file.indexOf(boundary, at)
    const isPart = from !== -1 && to !== -1 && at - from < LONGEST_HEADERS
    if (isPart && to - from < MOST_PICTURE * 1.4)
      return file.subarray(file.indexOf('\n', from) + 1, to)
  }
  return null
}
