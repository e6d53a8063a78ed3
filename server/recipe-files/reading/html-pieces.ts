import { type CheerioAPI, load } from 'cheerio'
import { AppError } from '#server/errors/app-error.ts'

/** One recipe of a page has at most this many characters, and so many tags inside each other. */
const [MOST, DEEPEST] = [2_000_000, 200]
/** Tags that need no end. */
const single = new Set(
  'area base br col embed hr img input link meta source track wbr p li dt dd td th tr option'.split(
    ' ',
  ),
)

/**
 * The parts of a page that begin with a `div` of this class, each up to the next one. One at a time, since all of them
 * are large.
 */
export function* htmlPieces(page: string, className: string): Generator<string> {
  const opening = /<div\s[^<>]*>/gi
  let from = -1
  for (let found = opening.exec(page); found; found = opening.exec(page)) {
    if (!classesOf(found[0]).includes(className)) continue
    if (from >= 0) yield page.slice(from, found.index)
    from = found.index
  }
  if (from >= 0) yield page.slice(from)
}

function classesOf(tag: string): string[] {
  // Some programs put spaces around the sign.
  const found = /\sclass\s{0,3}=\s{0,3}(?:"([^"<>]*)"|'([^'<>]*)'|([^\s"'<>]+))/i.exec(
    tag.slice(0, 1000),
  )
  return (found?.slice(1).find((names) => names !== undefined) ?? '').split(/\s/)
}

/** A part of a page to look around in. @throws AppError recipe-file.unreadable for what no program writes */
export function domOf(piece: string): CheerioAPI {
  mustBeShallow(piece, single)
  return load(piece)
}

/**
 * The time to read a page grows with the depth of its tags, so that a deep one would take forever.
 * @param endless tags that need no end
 * @throws AppError recipe-file.unreadable
 */
export function mustBeShallow(html: string, endless: ReadonlySet<string> = new Set()) {
  if (html.length > MOST) throw new AppError('recipe-file.unreadable')
  const tag = /<(\/?)([a-z][\w:-]*)/gi
  let depth = 0
  for (let found = tag.exec(html); found; found = tag.exec(html)) {
    if (endless.has(found[2]!.toLowerCase())) continue
    depth = Math.max(0, depth + (found[1] === '' ? 1 : -1))
    if (depth > DEEPEST) throw new AppError('recipe-file.unreadable')
  }
}
