const tagName = /<[a-z][^\s/>]*/gi
const blank = /[\s/]*/y
const attribute = /=?[^\s/>=]*(?:\s*=\s*(?:"[^"]*(?:"|$)|'[^']*(?:'|$)|[^\s>"'][^\s>]*)?)?/y

/**
 * Removes event handler attributes from HTML. This is not what makes it safe: browsers report handlers to the content
 * security policy as soon as they parse them, even if they never run, and real reports would be lost among those. Scans
 * forward only, so the time is linear in the length of the text.
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
