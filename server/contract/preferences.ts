import { z } from 'zod'

/** What groups of the first generation and households of the second prefer alike. */
export const preferences = {
  firstDayOfWeek: z.number().int().min(0).max(6), // 0 = Sunday
  recipePublic: z.boolean(),
  recipeShowNutrition: z.boolean(),
  recipeShowAssets: z.boolean(),
  recipeLandscapeView: z.boolean(),
  recipeDisableComments: z.boolean(),
  recipeDisableAmount: z.boolean(),
}

/** The same in a full replacement: what is missing takes its default. */
export const preferencesOrDefaults = {
  firstDayOfWeek: preferences.firstDayOfWeek.default(0),
  recipePublic: preferences.recipePublic.default(true),
  recipeShowNutrition: preferences.recipeShowNutrition.default(false),
  recipeShowAssets: preferences.recipeShowAssets.default(false),
  recipeLandscapeView: preferences.recipeLandscapeView.default(false),
  recipeDisableComments: preferences.recipeDisableComments.default(false),
  recipeDisableAmount: preferences.recipeDisableAmount.default(true),
}
