import type { RecipeSettings } from '#contract/recipe-parts.ts'
import type { IngredientDraft, IngredientParts, NamedDraft } from './ingredient-draft.ts'

/** The ingredients of a draft, with the settings that decide how they are shown. */
export interface DraftLines {
  settings: RecipeSettings
  ingredients: IngredientDraft[]
}

const nothing: NamedDraft = { id: null, name: '' }

/** A line as short text: in its author's words, else its fields joined. */
export const labelOf = (line: IngredientDraft) =>
  line.asWritten || (line.quantity === '1' && !hasParts(line) && line.note) || partsOf(line)

/** The whole line as text, for plain-text recipes. */
export function plainTextOf(line: IngredientDraft): string {
  if (line.asWritten !== null) return line.asWritten
  if (!hasParts(line)) return line.note
  // An unchanged line is shown as on the page, with plurals and abbreviations.
  return line.loaded?.parts === partsOf(line) ? line.loaded.text : partsOf(line)
}

/**
 * The changes after typing a line as text. Amount, unit and food are kept in the background; the text is what is shown.
 */
export function withPlainText(line: IngredientDraft, text: string): Partial<IngredientDraft> {
  if (!hasParts(line) && line.asWritten === null) return { note: text }
  if (saysItsNote(line)) return { note: text, asWritten: null }
  return { asWritten: text === plainTextOf({ ...line, asWritten: null }) ? null : text }
}

/** Changes the settings, and the lines where these make it necessary. */
export function withSettings(
  draft: DraftLines,
  settings: RecipeSettings,
): Pick<DraftLines, 'settings'> & Partial<DraftLines> {
  const { disableAmount } = settings
  if (disableAmount === draft.settings.disableAmount) return { settings }
  return { settings, ingredients: switchedLines(draft.ingredients, disableAmount) }
}

/**
 * Puts lines that were taken apart in the place of those with their keys, and shows amounts. The other lines keep their
 * text, since switching the setting alone would change how they read.
 */
export function withTaken(draft: DraftLines, taken: IngredientDraft[]): DraftLines {
  const { settings, ingredients = draft.ingredients } = withSettings(draft, {
    ...draft.settings,
    disableAmount: false,
  })
  const byKey = new Map(taken.map((line) => [line.key, line]))
  return { settings, ingredients: ingredients.map((line) => byKey.get(line.key) ?? line) }
}

/**
 * Adapts the lines when the recipe is switched between plain text and amounts. Plain-text lines are stored with an
 * amount of 1, which is hidden. It must not become visible, and a 1 that the user has typed must not be lost.
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

/** A line without fields whose words are the same as its note, as lines from other programs are. */
const saysItsNote = (line: IngredientDraft) => !hasParts(line) && line.asWritten === line.note

/**
 * The line as it is saved. If its text was emptied, a plain-text line is emptied as a whole, and another one is shown
 * by its fields again.
 */
export function settledLine(
  line: IngredientDraft,
  { disableAmount }: Pick<RecipeSettings, 'disableAmount'>,
): IngredientDraft {
  if (line.asWritten !== null && line.asWritten.trim() !== '') return line
  if (line.asWritten !== null && disableAmount) {
    return { ...line, quantity: '', unit: nothing, food: nothing, note: '', asWritten: null }
  }
  return { ...line, asWritten: null }
}

/** The fields of a line joined by spaces; empty ones are left out. */
export const partsOf = ({ quantity, unit, food, note }: IngredientParts) =>
  [quantity, unit.name, food.name, note].filter((part) => part !== '').join(' ')

const hasParts = ({ quantity, unit, food }: IngredientDraft) =>
  unit.name !== '' || food.name !== '' || (quantity !== '' && quantity !== '1')
