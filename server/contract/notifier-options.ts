/**
 * What a notifier can tell of. The names are those of the API; each is the event in camelCase. `testMessage`,
 * `webhookTask` and `dataMigrations` are kept for programs that send them back, but nothing is told of them.
 */
export const notifierOptions = [
  'testMessage',
  'webhookTask',
  'recipeCreated',
  'recipeUpdated',
  'recipeDeleted',
  'userSignup',
  'dataMigrations',
  'dataExport',
  'dataImport',
  'mealplanEntryCreated',
  'shoppingListCreated',
  'shoppingListUpdated',
  'shoppingListDeleted',
  'cookbookCreated',
  'cookbookUpdated',
  'cookbookDeleted',
  'tagCreated',
  'tagUpdated',
  'tagDeleted',
  'categoryCreated',
  'categoryUpdated',
  'categoryDeleted',
  'labelCreated',
  'labelUpdated',
  'labelDeleted',
] as const
export type NotifierOption = (typeof notifierOptions)[number]

/** The services that a notifier can send to; several schemes of an address mean the same one. */
export const serviceKinds = [
  'ntfy',
  'gotify',
  'tgram',
  'hassio',
  'matrix',
  'discord',
  'slack',
  'msteams',
  'pover',
  'mailto',
  'json',
  'form',
  'xml',
] as const
export type ServiceKind = (typeof serviceKinds)[number]

/** The longest service address that is accepted. */
export const LONGEST_ADDRESS = 2000
/** How many deliveries of a notifier are remembered. */
export const DELIVERIES_KEPT = 50
