import { z } from 'zod'

/** The preferences that groups (first generation) and households (second generation) share. */
export const preferences = {
  firstDayOfWeek: z.number().int().min(0).max(6), // 0 = Sunday
  recipePublic: z.boolean(),
  recipeShowNutrition: z.boolean(),
  recipeShowAssets: z.boolean(),
  recipeLandscapeView: z.boolean(),
  recipeDisableComments: z.boolean(),
  recipeDisableAmount: z.boolean(),
}

/** The same for requests that replace all of them: absent fields get their default. */
export const preferencesOrDefaults = {
  firstDayOfWeek: preferences.firstDayOfWeek.default(0),
  recipePublic: preferences.recipePublic.default(true),
  recipeShowNutrition: preferences.recipeShowNutrition.default(false),
  recipeShowAssets: preferences.recipeShowAssets.default(false),
  recipeLandscapeView: preferences.recipeLandscapeView.default(false),
  recipeDisableComments: preferences.recipeDisableComments.default(false),
  recipeDisableAmount: preferences.recipeDisableAmount.default(true),
}
