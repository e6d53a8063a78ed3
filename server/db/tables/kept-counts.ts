/** Kept by triggers (migration 0035), so that a question need not count all recipes. Those in the trash do not count. */
export interface RecipeCountsTable {
  kind: 'recipes' | 'categories' | 'tags' | 'tools' | 'foods' | 'units'
  id: string // of the record that recipes have; for 'recipes' of the group that has them
  number: number // at least 1: what no recipe has is not listed
}

/** Right for all recipes that are not noted in the two tables below; `features/recipes/needs.ts` sees to it. */
export interface RecipeNeedsTable {
  rowId: number // of recipes; without those that name no food
  missing: number // different foods and lines without a food that are not on hand
}

export interface RecipeNeedsStaleTable {
  rowId: number // of recipes
}

export interface FoodNeedsStaleTable {
  foodId: string // stands for every recipe that has it
}
