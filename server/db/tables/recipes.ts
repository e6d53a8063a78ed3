import type { Generated } from 'kysely'
import type { Difficulty } from '#contract/recipe-fields.ts'
import type { Nutrient, RecipeSetting } from '#contract/recipe-parts.ts'
import type { Bit } from './people.ts'

export interface RecipesTable {
  rowId: Generated<number> // joins the full-text index
  id: string
  groupId: string
  userId: string
  slug: string
  name: string
  description: string
  nameSearch: string // normalised by text/normalize.ts, as are all *Search columns
  descriptionSearch: string
  image: string | null
  imagePreview: string | null // of the cover, a copy of its row’s
  recipeYield: string
  totalTime: string | null
  prepTime: string | null
  cookTime: string | null
  performTime: string | null
  difficulty: Difficulty | null
  totalMinutes: Generated<number | null> // the times above in minutes, set by triggers
  orgURL: string | null
  sourceKey: string | null // normalised address, to recognise a second import
  rating: number | null // mean of userRatings above zero
  dateAdded: string
  dateUpdated: string
  lastMade: string | null
  lastMadeNoted: string | null // a date noted without an event in the timeline
  deletedAt: string | null // in the trash since then; its slug is replaced by one that no request can name
  deletedBy: string | null
  createdAt: string
  updatedAt: string
}

export interface RecipeIngredientsTable {
  rowId: Generated<number>
  id: string // `referenceId` in the API
  recipeId: string
  position: number
  title: string | null
  quantity: number | null
  quantityMax: number | null // the upper end of a range, above `quantity`
  unitId: string | null
  foodId: string | null
  note: string
  originalText: string | null
  asWritten: string | null // the line as its author wrote it, if the other columns do not express all of it
  ingredientSearch: string
}

export interface RecipeStepsTable {
  id: string
  recipeId: string
  position: number
  title: string
  text: string
}

export interface StepIngredientsTable {
  stepId: string
  ingredientId: string
  position: number
}

export interface RecipeNotesTable {
  id: Generated<number>
  recipeId: string
  position: number
  title: string
  text: string
}

export type RecipeNutritionTable = { recipeId: string } & Record<Nutrient, string | null>
export type RecipeSettingsTable = { recipeId: string } & Record<RecipeSetting, Bit>

export interface RecipeAssetsTable {
  id: Generated<number>
  recipeId: string
  position: number
  name: string
  icon: string
  fileName: string | null
}

export interface RecipeExtrasTable {
  recipeId: string
  key: string
  value: string
}

export interface OrganizersTable {
  id: string
  groupId: string
  name: string
  slug: string
  createdAt: string
  updatedAt: string
}
export type ToolsTable = OrganizersTable & { onHand: Bit }

export interface RecipeCategoriesTable {
  recipeId: string
  categoryId: string
}
export interface RecipeTagsTable {
  recipeId: string
  tagId: string
}
export interface RecipeToolsTable {
  recipeId: string
  toolId: string
}

/** What the page or text said that the recipe was imported from. */
export interface RecipeOriginalsTable {
  recipeId: string
  groupId: string
  address: string | null
  text: string
  readAt: string
  pages: number
}

export interface UserRatingsTable {
  userId: string
  recipeId: string
  rating: number | null
  isFavorite: Bit
}
