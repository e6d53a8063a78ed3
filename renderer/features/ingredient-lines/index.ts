export { amountText, exampleRange, plainAmount, quantityOf, rangeIn } from './amount-text.ts'
export { calledParts } from './called.ts'
export {
  type IngredientDraft,
  type IngredientParts,
  ingredientParts,
  type NamedDraft,
} from './ingredient-draft.ts'
export { IngredientParserPage } from './IngredientParserPage.tsx'
export { withWords } from './own-words.ts'
export { isOpenLine } from './parsed-lines.ts'
export { ParseDialog } from './ParseDialog.tsx'
export {
  labelOf,
  partsOf,
  plainTextOf,
  settledLine,
  withPlainText,
  withSettings,
} from './plain-lines.ts'
export { useReadLine } from './use-read-line.ts'
