/** A part of a step that is more than words: an ingredient, a tool or a time. */
export interface CookMark {
  kind: 'ingredient' | 'cookware' | 'timer'
  name: string
  amount: string
  unit: string
  note: string
  /** '?' optional, '&' named before, '-' hidden, '+' new, '@' a recipe. */
  modifiers: string
}

/** No name, amount or note is longer; nothing is looked for beyond it. */
const LONGEST = 200
const kinds = { '@': 'ingredient', '#': 'cookware', '~': 'timer' } as const

/** What stands in one step: its words as a person reads them, and what is marked in it. */
export function readCookStep(given: string): { text: string; marks: CookMark[] } {
  const pieces: string[] = []
  const marks: CookMark[] = []
  let from = 0
  // Inside of a word it is an address or a number.
  const sign = /(?<![\p{L}\p{N}])[@#~]/gu
  for (let found = sign.exec(given); found; found = sign.exec(given)) {
    const read = markAt(given, found.index)
    if (!read) continue
    pieces.push(given.slice(from, found.index), wordsOf(read.mark, read.shown))
    marks.push(read.mark)
    from = read.end
    sign.lastIndex = from
  }
  pieces.push(given.slice(from))
  return { text: pieces.join('').replaceAll(/ {2,}/g, ' ').trim(), marks }
}

function markAt(text: string, at: number) {
  const window = text.slice(at, at + 3 * LONGEST)
  const kind = kinds[window[0] as keyof typeof kinds]
  const modifiers = kind === 'timer' ? '' : /^[@&?+-]*/.exec(window.slice(1, 5))![0]
  const rest = window.slice(1 + modifiers.length)
  // A name of several words ends at its braces, which have to come before the next mark.
  const long = /^([^@#~{}\n]*)\{([^{}\n]*)\}/.exec(rest)
  const short = /^[\p{L}\p{N}\p{M}\p{Extended_Pictographic}\uFE0F_'’-]+/u.exec(rest)
  // A sign with a space behind it is no mark.
  if ((!long && !short) || /^\s/.test(rest)) return null
  if (long && kind !== 'timer' && long[1]!.trim() === '') return null
  const named = long?.[1] ?? short![0]
  const taken = long?.[0] ?? short![0]
  const note = /^\(([^()\n]*)\)/.exec(rest.slice(taken.length))
  const [name, shown = name] = named.split('|', 2).map((part) => part.trim())
  const [amount = '', unit = ''] = (long?.[2] ?? '').split('%', 2).map((part) => part.trim())
  const mark: CookMark = {
    kind,
    name: name!,
    // A sign of equality keeps the amount as it is when the recipe is scaled.
    amount: amount.replace(/^= ?/, ''),
    unit,
    note: note?.[1]?.trim() ?? '',
    modifiers,
  }
  const end = at + 1 + modifiers.length + taken.length + (note?.[0].length ?? 0)
  return { mark, shown: shown!, end }
}

function wordsOf({ kind, amount, unit, name }: CookMark, shown: string): string {
  if (kind !== 'timer') return shown.slice(shown.lastIndexOf('/') + 1)
  return [amount, unit].filter((part) => part !== '').join(' ') || name
}

/** Takes the comments out of a text. */
export function withoutComments(text: string): { text: string; comments: string[] } {
  const comments: string[] = []
  const take = (_whole: string, comment: string) => {
    comments.push(comment.trim())
    return ''
  }
  const kept: string[] = []
  let at = 0
  for (let open = text.indexOf('[-'); open >= 0; open = text.indexOf('[-', at)) {
    const close = text.indexOf('-]', open + 2)
    if (close < 0) break
    kept.push(text.slice(at, open))
    comments.push(text.slice(open + 2, close).trim())
    at = close + 2
  }
  kept.push(text.slice(at))
  return { text: kept.join('').replace(/(?<=^|[^\S\n])--(?!-) ?(.*)$/gm, take), comments }
}
