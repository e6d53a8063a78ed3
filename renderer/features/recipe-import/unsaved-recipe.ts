import type { GroupPreferences } from '#contract/groups.ts'
import { noNutrition } from '#contract/recipe-parts.ts'
import type { Recipe } from '#contract/recipes.ts'
import type { UserOut } from '#contract/users.ts'

/** An empty recipe with the household's default settings. Its id is only used for the draft in this browser. */
export function unsavedRecipe(
  viewer: UserOut,
  preferences: GroupPreferences,
  address: string | null,
): Recipe {
  return {
    id: `new:${viewer.groupId}`,
    userId: viewer.id,
    groupId: viewer.groupId,
    householdId: viewer.groupId,
    name: '',
    slug: '',
    image: null,
    imagePreview: null,
    recipeYield: '',
    totalTime: null,
    prepTime: null,
    cookTime: null,
    performTime: null,
    difficulty: null,
    description: '',
    recipeCategory: [],
    tags: [],
    tools: [],
    rating: null,
    orgURL: address,
    dateAdded: '',
    dateUpdated: '',
    createdAt: '',
    updateAt: '',
    updatedAt: '',
    lastMade: null,
    recipeIngredient: [],
    recipeInstructions: [],
    nutrition: noNutrition(),
    settings: {
      public: preferences.recipePublic,
      showNutrition: preferences.recipeShowNutrition,
      showAssets: preferences.recipeShowAssets,
      landscapeView: preferences.recipeLandscapeView,
      disableComments: preferences.recipeDisableComments,
      disableAmount: preferences.recipeDisableAmount,
      locked: false,
    },
    assets: [],
    notes: [],
    extras: {},
    comments: [],
  }
}
