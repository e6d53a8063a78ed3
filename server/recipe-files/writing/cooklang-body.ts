import type { OutgoingRecipe } from '#server/recipe-files/outgoing.ts'
import { amountText } from '#server/recipe-files/reading/parts.ts'
import type { NamedRecipe } from '#server/recipe-files/incoming-parts.ts'
import { fileBeside } from './inner-recipes.ts'
import { oneLine } from './lines.ts'

type Line = OutgoingRecipe['ingredients'][number]

/** Something that is marked where a step first names it. */
interface Named {
  name: string
  mark: (spelled: string) => string
}

/** The steps with their ingredients and tools; what no step names stands in one before them. */
export function cookBody(recipe: OutgoingRecipe): string {
  const waiting = [...recipe.ingredients.map(ingredient), ...recipe.tools.map(tool)]
  const steps = recipe.steps.map(({ section, title, text }) => {
    const words = safeText([oneLine(title), oneLine(text)].filter(Boolean).join(' '))
    const step = withMarks(words, waiting)
    return section ? `== ${headingText(section)} ==\n\n${step}` : step
  })
  const first = waiting.map(({ name, mark }) => mark(name)).join(', ')
  const notes = recipe.notes.map(
    ({ title, text }) =>
      `> ${[title, text]
        .map((part) => safeText(oneLine(part)))
        .filter(Boolean)
        .join(': ')}`,
  )
  return `${[first, ...steps, ...notes].filter((part) => part !== '').join('\n\n')}\n`
}

function ingredient(line: Line): Named {
  const { text, parts } = line
  if (line.recipe) return innerRecipe(line, line.recipe)
  if (!parts) return { name: safeName(text), mark: (name) => `@${name}{}` }
  const plain = ingredientMark({ amount: amountOf(parts), note: parts.note })
  return { name: safeName(parts.food), mark: (name) => `@${name}${plain}` }
}

function amountOf(parts: Line['parts']): string {
  const { quantity = null, quantityMax = null, unit = '' } = parts ?? {}
  const range = quantityMax === null ? '' : `-${amountText(quantityMax)}`
  const number = quantity === null ? '' : amountText(quantity) + range
  return unit === '' ? number : `${number}%${safeName(unit)}`
}

/** What stands behind the name. */
function ingredientMark({ amount, note }: { amount: string; note: string }): string {
  const remark = note === '' ? '' : `(${safeName(note).replace(/[()]/g, ' ').trim()})`
  return `{${amount}}${remark}`
}

/** A recipe is named by its file. Where the line calls it something else, that stands behind it, so that no word is lost. */
function innerRecipe({ text, parts }: Line, recipe: NamedRecipe): Named {
  const file = safeName(fileBeside(recipe))
  const called = parts ? parts.food : text
  const isSame = called.trim().toLowerCase() === recipe.name.trim().toLowerCase()
  const remark = [isSame ? '' : called, parts?.note ?? ''].filter(Boolean).join(', ')
  const plain = ingredientMark({ amount: amountOf(parts), note: remark })
  // No step says it in these words, so it stands before all of them.
  return { name: `./${file}`, mark: (name) => `@${name}${plain}` }
}

const tool = (name: string): Named => ({
  name: safeName(name),
  mark: (spelled) => `#${spelled}{}`,
})

/** Marks what a step names, longest names first, and takes it off the list. */
function withMarks(text: string, waiting: Named[]): string {
  const found: { at: number; end: number; made: string }[] = []
  for (const one of waiting.toSorted((a, b) => b.name.length - a.name.length)) {
    const at = placeOf(one.name, text)
    const end = at + one.name.length
    if (at < 0 || found.some((other) => at < other.end && end > other.at)) continue
    found.push({ at, end, made: one.mark(text.slice(at, end)) })
    waiting.splice(waiting.indexOf(one), 1)
  }
  const inOrder = found.toSorted((a, b) => b.at - a.at)
  return inOrder.reduce(
    (whole, { at, end, made }) => whole.slice(0, at) + made + whole.slice(end),
    text,
  )
}

/** Where a name stands as a word of its own, in any case; -1 if nowhere. */
function placeOf(name: string, text: string): number {
  const [lowName, low] = [name.toLowerCase(), text.toLowerCase()]
  // Some letters are longer in small; then places in one text are not those in the other.
  if (name.length < 2 || lowName.length !== name.length || low.length !== text.length) return -1
  const isLetter = (letter: string | undefined) =>
    letter !== undefined && /[\p{L}\p{N}\p{M}]/u.test(letter)
  for (let at = low.indexOf(lowName); at >= 0; at = low.indexOf(lowName, at + 1)) {
    if (!isLetter(low[at - 1]) && !isLetter(low[at + name.length])) return at
  }
  return -1
}

/** The format has no way to write a sign that is none of its own; these look the same. */
const wide: Record<string, string> = { '@': '＠', '#': '＃', '~': '～', '>': '＞', '=': '＝' }

/** A text in which nothing is a mark, a comment, a heading or a note. */
const safeText = (text: string) =>
  text
    .replace(/[@#~]/g, (sign) => wide[sign]!)
    .replace(/^[>=]/, (sign) => wide[sign]!)
    .replace(/\[-/g, '[ -')
    .replace(/(?<=^|\s)--/g, '– ')

/** A name within braces and before them. */
function safeName(text: string): string {
  const plain = safeText(oneLine(text))
    .replace(/[{}]/g, (brace) => (brace === '{' ? '(' : ')'))
    .replaceAll('|', '¦')
    .replaceAll('%', '％')
    .replaceAll('/', '\u2044')
    .replace(/^[&?+\s.-]+/, '')
  return plain.slice(0, 200) || '?'
}

const headingText = (title: string) =>
  safeText(oneLine(title))
    .replace(/(?<!=)=+$/, '')
    .slice(0, 150)
