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
export {
  isOpenLine,
  isReadable,
  isUnknown,
  type ParsedLine,
  textOfLine,
  unknownNamesAsText,
  withKnown,
  withSimilar,
} from './parsed-lines.ts'
export { LineParts } from './LineParts.tsx'
export { ParseDialog } from './ParseDialog.tsx'
export {
  labelOf,
  partsOf,
  plainTextOf,
  settledLine,
  withPlainText,
  withSettings,
  withTaken,
} from './plain-lines.ts'
export { useFoodAlias } from './use-food-alias.ts'
export { useParsedLines } from './use-parsed-lines.ts'
export { useReadLine } from './use-read-line.ts'
