import type { FoodForms } from './forms.ts'

export const fr: FoodForms = {
  plurals: 'eaux>eau oux>ou s>',
  words: `œuf œufs oeuf oeufs|cœur cœurs coeur coeurs|bœuf bœufs boeuf boeufs`,
}
