import { z } from 'zod'
import { Comment } from '#contract/comments.ts'
import { Cookbook } from '#contract/cookbooks.ts'
import { Group, GroupPreferences } from '#contract/groups.ts'
import {
  Household,
  HouseholdPreferences,
  HouseholdSummary,
  UserSummary,
} from '#contract/households.ts'
import { MealPlanEntry, MealPlanRule } from '#contract/meal-plans.ts'
import { Label } from '#contract/named-fields.ts'
import { QueryFilter } from '#contract/query-filter.ts'
import { RecipeAction } from '#contract/recipe-actions.ts'
import {
  Asset,
  Food,
  Ingredient,
  Note,
  Nutrition,
  OrganizerRef,
  RecipeSettings,
  Step,
  ToolRef,
  Unit,
} from '#contract/recipe-parts.ts'
import { CardRecipe, ListedRecipe, Recipe, RecipeSummary } from '#contract/recipes.ts'
import { ItemsResult, ShoppingItem } from '#contract/shopping-items.ts'
import { ShoppingList, ShoppingListSummary } from '#contract/shopping-lists.ts'
import { TimelineEvent } from '#contract/timeline.ts'
import { UserOut } from '#contract/users.ts'

/** Shapes that OpenAPI refers to by name; code generators use these names. */
const named = {
  Asset,
  CardRecipe,
  Comment,
  Cookbook,
  Food,
  Group,
  GroupPreferences,
  Household,
  HouseholdPreferences,
  HouseholdSummary,
  Ingredient,
  ItemsResult,
  Label,
  ListedRecipe,
  MealPlanEntry,
  MealPlanRule,
  Note,
  Nutrition,
  OrganizerRef,
  QueryFilter,
  Recipe,
  RecipeAction,
  RecipeSettings,
  RecipeSummary,
  ShoppingItem,
  ShoppingList,
  ShoppingListSummary,
  Step,
  TimelineEvent,
  ToolRef,
  Unit,
  UserOut,
  UserSummary,
}

/** Registers the names with zod. Not in the contract, because the pages do not need them. */
export function nameShapes() {
  for (const [id, shape] of Object.entries<z.ZodType>(named)) {
    const known = z.globalRegistry.get(shape)
    if (known?.id !== id) z.globalRegistry.add(shape, { ...known, id })
  }
}
