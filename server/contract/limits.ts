/**
 * The most that a household, a person, a day, a list or a recipe can have of what people make: numbers that no real household
 * reaches, and at which every call still answers while others are served. Who has more, from before or from a restored
 * backup, keeps all of it and can read, change and delete it; only adding is refused (docs/contract/limits.md).
 */
export const mostOf = {
  shoppingLists: 500,
  itemsOfList: 5000,
  labels: 500,
  shoppingStores: 50,
  recurringItems: 300,
  cookbooks: 500,
  mealPlanRules: 200,
  mealTypes: 20,
  menus: 200,
  recipeActions: 100,
  webhooks: 100,
  notifiers: 200,
  invitations: 100,
  apiTokens: 100,
  devices: 100,
  members: 200,
  recipes: 150_000,
  foods: 20_000,
  units: 2000,
  categories: 5000,
  tags: 10_000,
  tools: 5000,
  aliases: 200,
  shareLinks: 1000,
  mealsOfDay: 100,
  recipesOfList: 200,
  recipesOfItem: 200,
  picturesOfRecipe: 100,
  filesOfRecipe: 200,
  commentsOfRecipe: 500,
  eventsOfRecipe: 2000,
} as const

/** Of these the oldest make room for new ones. */
export const keptOf = { reports: 1000, versionsOfRecipe: 1000 } as const

export type Limited = keyof typeof mostOf
