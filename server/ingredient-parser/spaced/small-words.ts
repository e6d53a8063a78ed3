import { keyOf } from '#contract/amounts/word-key.ts'
import type { Lexicon } from '#server/ingredient-parser/languages/lexicon.ts'

/** Without 'de' or "d'" at the start. */
export function withoutOf(text: string, { of, elided }: Lexicon): string {
  let rest = text
  for (let count = 0; count < 2; count += 1) {
    const at = rest.indexOf(' ')
    if (at > 0 && !rest.startsWith('(') && of.has(keyOf(rest.slice(0, at))))
      rest = rest.slice(at + 1)
  }
  const lower = rest.toLowerCase().replaceAll('’', "'")
  const elision = elided.find((one) => lower.startsWith(one) && rest.length > one.length)
  return elision === undefined ? rest : rest.slice(elision.length).trimStart()
}
