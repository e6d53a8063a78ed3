import type { Access } from '#contract/endpoint.ts'
import type { LiveTopic } from '#contract/live.ts'
import type { Database } from '#server/db/database.ts'
import type { WatchedTable } from '#server/db/row-changes.ts'

interface TopicTable extends WatchedTable {
  topic: LiveTopic
}

const own = { group: 'row.groupId', user: 'null', id: 'row.id' }

/** A table of a group; `id` is the column that names the record as pages think of it. */
const ofGroup = (topic: LiveTopic, id = 'id'): TopicTable => ({ topic, ...own, id: `row.${id}` })

/** A table whose rows belong to a record of another table, which has the group. */
const under = (topic: LiveTopic, parent: string, column: string, id = 'id'): TopicTable => {
  const of = (wanted: string) => `(select ${wanted} from ${parent} where id = row.${column})`
  return { topic, group: of('groupId'), user: 'null', id: of(id) }
}

const ofPerson = (topic: LiveTopic, only?: string[]): TopicTable => {
  const group = '(select groupId from users where id = row.userId)'
  return { topic, group, user: 'row.userId', id: 'row.id', ...(only && { only }) }
}

/** The topic of every table that pages show. A test finds tables that are in neither list. */
export const watchedTables = {
  recipes: ofGroup('recipes'),
  recipeAssets: under('recipes', 'recipes', 'recipeId'),
  recipePictures: ofGroup('recipes', 'recipeId'),
  comments: ofGroup('comments', 'recipeId'),
  timelineEvents: ofGroup('timeline', 'recipeId'),
  userRatings: { ...ofPerson('favorites'), id: 'row.recipeId' },
  categories: ofGroup('organizers'),
  tags: ofGroup('organizers'),
  tools: ofGroup('organizers'),
  foods: ofGroup('foods'),
  foodAliases: under('foods', 'foods', 'foodId'),
  units: ofGroup('units'),
  unitAliases: under('units', 'units', 'unitId'),
  labels: ofGroup('labels'),
  cookbooks: ofGroup('cookbooks'),
  mealPlans: ofGroup('meal-plans'),
  mealPlanRules: ofGroup('meal-plans'),
  mealTypes: ofGroup('meal-plans'),
  menus: ofGroup('meal-plans'),
  mealPlanRuleCategories: under('meal-plans', 'mealPlanRules', 'ruleId'),
  mealPlanRuleTags: under('meal-plans', 'mealPlanRules', 'ruleId'),
  shoppingLists: ofGroup('shopping-lists'),
  shoppingItems: { ...ofGroup('shopping-lists', 'shoppingListId'), moves: true },
  shoppingItemRecipes: under('shopping-lists', 'shoppingItems', 'shoppingItemId', 'shoppingListId'),
  shoppingListRecipes: under('shopping-lists', 'shoppingLists', 'shoppingListId'),
  shoppingListLabels: under('shopping-lists', 'shoppingLists', 'shoppingListId'),
  shoppingStores: ofGroup('shopping-stores'),
  shoppingStoreLabels: under('shopping-stores', 'shoppingStores', 'storeId'),
  recurringItems: ofGroup('recurring-items'),
  plannedOnLists: ofGroup('shopping-lists', 'shoppingListId'),
  groups: { ...ofGroup('household'), group: 'row.id' },
  groupPreferences: ofGroup('household', 'groupId'),
  groupCategories: ofGroup('household', 'groupId'),
  users: { ...ofGroup('people'), moves: true },
  inviteTokens: { ...ofGroup('invitations'), id: 'null' }, // its key is the secret
  shareTokens: ofGroup('share-links'),
  // Not when they were last seen, which changes with their requests.
  sessions: ofPerson('devices', ['userId', 'name', 'expiresAt']),
  apiTokens: ofPerson('api-tokens', ['userId', 'name']),
  calendarFeeds: { ...ofPerson('api-tokens', ['userId', 'createdAt']), id: 'null' },
  recipeActions: ofGroup('recipe-actions'),
  notifiers: ofGroup('notifiers'),
  notifierAddresses: under('notifiers', 'notifiers', 'notifierId'),
  notifierDeliveries: under('notifiers', 'notifiers', 'notifierId'),
  webhooks: ofGroup('webhooks'),
  webhookDeliveries: ofGroup('webhooks', 'webhookId'),
  reports: ofGroup('reports'),
  reportEntries: under('reports', 'reports', 'reportId'),
  dataExports: ofGroup('exports'),
  serverTasks: ofGroup('tasks'),
  serverSettings: { topic: 'server', group: 'null', user: 'null', id: 'row.key' },
} as const satisfies Partial<Record<keyof Database, TopicTable>>

export type WatchedTableName = keyof typeof watchedTables

/** The other tables, and why no page needs to be told. */
export const unwatchedTables = {
  recipeIngredients: 'changes with its recipe',
  recipeSteps: 'changes with its recipe',
  stepIngredients: 'changes with its recipe',
  recipeNotes: 'changes with its recipe',
  recipeNutrition: 'changes with its recipe',
  recipeSettings: 'changes with its recipe',
  recipeExtras: 'changes with its recipe',
  recipeCategories: 'changes with its recipe or its category',
  recipeTags: 'changes with its recipe or its tag',
  recipeTools: 'changes with its recipe or its tool',
  recipeVersions: 'changes with its recipe',
  importedRecords: 'changes with its report',
  takenBackCounts: 'changes with its report',
  replacedRecipes: 'changes with its report',
  recipeOriginals: 'never changes',
  picturesDue: 'work that waits',
  previewsDue: 'work that waits',
  filesDue: 'work that waits',
  loginFailures: 'the lock itself changes with its person',
  passwordResets: 'shown once, to whoever made it',
  formerGroupSlugs: 'changes with its group',
  removedShoppingItems: 'changes with its list',
  removedMealPlans: 'changes with the plan',
  menuMeals: 'changes with its menu',
  shoppingOperations: 'kept for devices that send one again',
  shoppingHistory: 'asked for anew when a list is opened',
  webhookStates: 'when a webhook was last looked at',
  recipeCounts: 'changes with what it counts',
  recipeNeeds: 'changes with recipes and foods',
  recipeNeedsStale: 'work that waits',
  foodNeedsStale: 'work that waits',
  recipeCards: 'changes with what it shows',
  cardsStale: 'work that waits',
  cardMaker: 'changes with the program',
  searchStale: 'part of the search',
  searchWords: 'part of the search',
  searchDocuments: 'part of the search',
  searchIndex: 'part of the search',
  searchTexts: 'part of the search',
} as const satisfies Record<Exclude<keyof Database, WatchedTableName>, string>

/** Who is told of a topic. */
export interface Audience {
  /** Members of the group; the person it belongs to; nobody but administrators. Administrators are told of their server. */
  of: 'group' | 'person' | 'server'
  access: Access
}

const everyMember: Audience = { of: 'group', access: 'user' }

/** Topics that are not for every member of the group. */
const narrower: Partial<Record<LiveTopic, Audience>> = {
  favorites: { of: 'person', access: 'user' },
  devices: { of: 'person', access: 'user' },
  'api-tokens': { of: 'person', access: 'user' },
  invitations: { of: 'group', access: 'invite' },
  notifiers: { of: 'group', access: 'manage' },
  webhooks: { of: 'group', access: 'manage' },
  tasks: { of: 'server', access: 'admin' },
  server: { of: 'server', access: 'admin' },
}

export const audienceOf = (topic: LiveTopic): Audience => narrower[topic] ?? everyMember

/** Topics of other groups and people that pages of the administration show. */
export const shownToAdministrators: ReadonlySet<LiveTopic> = new Set([
  'people',
  'household',
  'devices',
  'tasks',
  'server',
])

/** A change in one of these may end a session or take a right away. */
export const decidesWhoMayListen: ReadonlySet<string> = new Set<WatchedTableName>([
  'users',
  'sessions',
  'apiTokens',
  'groups',
  'serverSettings',
])
