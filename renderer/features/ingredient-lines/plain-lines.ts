import type { RecipeSettings } from '#contract/recipe-parts.ts'
import { rangeIn } from './amount-text.ts'
import type { IngredientDraft, NamedDraft } from './ingredient-draft.ts'

/** The ingredients of a draft, and the settings that say how they are read. */
export interface DraftLines {
  settings: RecipeSettings
  ingredients: IngredientDraft[]
}

const nothing: NamedDraft = { id: null, name: '' }

/** An ingredient of the form in a few words: as its author wrote it, or else its parts in a row. */
export const labelOf = (line: IngredientDraft) =>
  line.asWritten || (line.quantity === '1' && !hasParts(line) && line.note) || partsOf(line)

/** The whole line as it is read and edited where ingredients are plain text. Nothing of it is left out. */
export function plainTextOf(line: IngredientDraft): string {
  if (line.asWritten !== null) return line.asWritten
  if (!hasParts(line)) return line.note
  // As the page shows it, with plurals and abbreviations, while it is what was loaded.
  return line.loaded?.parts === partsOf(line) ? line.loaded.text : partsOf(line)
}

/** What typing that text changes. Amount, unit and food stay beneath; the text is what is read from then on. */
export function withPlainText(line: IngredientDraft, text: string): Partial<IngredientDraft> {
  if (!hasParts(line) && line.asWritten === null) return { note: text }
  if (saysItsNote(line)) return { note: text, asWritten: null }
  return { asWritten: text === plainTextOf({ ...line, asWritten: null }) ? null : text }
}

/** Other settings, and with them the lines as they go on. */
export function withSettings(
  draft: DraftLines,
  settings: RecipeSettings,
): Pick<DraftLines, 'settings'> & Partial<DraftLines> {
  const { disableAmount } = settings
  if (disableAmount === draft.settings.disableAmount) return { settings }
  return { settings, ingredients: switchedLines(draft.ingredients, disableAmount) }
}

/**
 * The lines when the recipe becomes one of plain text, or of amounts. Plain lines that nobody gave an amount have one
 * of 1, which is not shown: it must not appear, and a 1 that somebody wrote must not go.
 */
function switchedLines(lines: IngredientDraft[], toPlain: boolean): IngredientDraft[] {
  return lines.map((line) => {
    const { quantity, note, asWritten } = line
    if (hasParts(line) || quantity !== '1' || note.trim() === '') return line
    if (asWritten !== null && !saysItsNote(line)) return line
    if (!toPlain) return { ...line, quantity: '', asWritten: null }
    return asWritten === null ? { ...line, asWritten: partsOf(line) } : line
  })
}

/** A text without parts that has itself as its words, too: the line that recipes of other programs start with. */
const saysItsNote = (line: IngredientDraft) => !hasParts(line) && line.asWritten === line.note

/**
 * The line as it is sent: text that was emptied takes what lies beneath along, or gives way to it. Only words hold both
 * ends of a range.
 */
export function settledLine(
  line: IngredientDraft,
  { disableAmount }: Pick<RecipeSettings, 'disableAmount'>,
  locale: string,
): IngredientDraft {
  if (line.asWritten !== null && line.asWritten.trim() !== '') return line
  if (line.asWritten !== null && disableAmount) {
    return { ...line, quantity: '', unit: nothing, food: nothing, note: '', asWritten: null }
  }
  return { ...line, asWritten: rangeIn(line.quantity, locale) ? partsOf(line) : null }
}

export const partsOf = ({ quantity, unit, food, note }: IngredientDraft) =>
  [quantity, unit.name, food.name, note].filter((part) => part !== '').join(' ')

const hasParts = ({ quantity, unit, food }: IngredientDraft) =>
  unit.name !== '' || food.name !== '' || (quantity !== '' && quantity !== '1')
