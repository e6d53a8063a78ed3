const tagName = /<[a-z][^\s/>]*/gi
const blank = /[\s/]*/y
const attribute = /=?[^\s/>=]*(?:\s*=\s*(?:"[^"]*(?:"|$)|'[^']*(?:'|$)|[^\s>"'][^\s>]*)?)?/y

/**
 * HTML whose elements have lost their event handlers. This makes nothing safe: browsers report handlers to the content
 * security policy as soon as they read them, also where they never run, and among such reports a real one would be
 * overlooked. Reads on from where it is, so that a long text takes no longer than its length.
 */
export function withoutHandlers(html: string): string {
  let kept = ''
  let keptUntil = 0
  tagName.lastIndex = 0
  while (tagName.test(html)) {
    let at = endOf(blank, html, tagName.lastIndex)
    while (at < html.length && html[at] !== '>') {
      const end = endOf(attribute, html, at)
      if (/^on[a-z]/i.test(html.slice(at, at + 3))) {
        kept += html.slice(keptUntil, at)
        keptUntil = end
      }
      at = endOf(blank, html, end)
    }
    tagName.lastIndex = at
  }
  return kept + html.slice(keptUntil)
}

function endOf(piece: RegExp, text: string, at: number): number {
  piece.lastIndex = at
  piece.test(text)
  return piece.lastIndex
}
