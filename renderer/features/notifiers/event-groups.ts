import type { NotifierOption } from '#contract/notifier-options.ts'

/** What can be told of, as it is offered: by what it is about. */
export const eventGroups = {
  recipes: ['recipeCreated', 'recipeUpdated', 'recipeDeleted'],
  plans: ['mealplanEntryCreated'],
  lists: ['shoppingListCreated', 'shoppingListUpdated', 'shoppingListDeleted'],
  cookbooks: ['cookbookCreated', 'cookbookUpdated', 'cookbookDeleted'],
  categories: ['categoryCreated', 'categoryUpdated', 'categoryDeleted'],
  tags: ['tagCreated', 'tagUpdated', 'tagDeleted'],
  labels: ['labelCreated', 'labelUpdated', 'labelDeleted'],
  household: ['userSignup', 'dataImport', 'dataExport'],
} as const satisfies Record<string, readonly NotifierOption[]>

export type EventGroup = keyof typeof eventGroups
export type Event = (typeof eventGroups)[EventGroup][number]

export const allEvents = Object.values<readonly Event[]>(eventGroups).flat()
