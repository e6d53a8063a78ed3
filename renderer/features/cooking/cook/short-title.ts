const enough = 8 // characters; shorter beginnings, such as 'First,', say nothing
const longest = 48 // characters; the rail shows less
const clauseEnd = /[.,;:!?](?=\s|$)|[。、，；：！？،؛(\n]/g
const markup = /<[^<>]*>|!\[[^[\]]*\]\([^()]*\)|\[([^[\]]*)\]\([^()]*\)|[*_`#>]+/g

/** What a step is about, for the list of steps: its first words up to the end of a clause. */
export function shortTitle(markdown: string): string {
  const text = plainLine(markdown)
  for (const { index } of text.matchAll(clauseEnd)) {
    if (index >= enough) return text.slice(0, Math.min(index, longest)).trim()
  }
  return text.slice(0, longest).trim()
}

/** The beginning of a step in one line, without markup. */
export function firstLine(markdown: string): string {
  return plainLine(markdown).slice(0, 200)
}

const plainLine = (markdown: string) =>
  markdown
    .replace(markup, '$1')
    .trim()
    .split(/\n\s*\n/, 1)[0]!
    .replace(/\s+/g, ' ')
