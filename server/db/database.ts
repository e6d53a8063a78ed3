import Sqlite from 'better-sqlite3'
import { Kysely, type LogEvent, SqliteDialect } from 'kysely'
import { minutesOfRecipe } from '#server/text/durations.ts'
import { normalizeForSearch } from '#server/text/normalize.ts'
import { watchChanges } from './change-stamp.ts'
import { rememberHandle } from './copy-database.ts'
import { withKeptStatements } from './statements.ts'
import type { CookbooksTable } from './tables/cookbooks.ts'
import type { DataExportsTable } from './tables/exports.ts'
import type {
  FoodAliasesTable,
  FoodsTable,
  LabelsTable,
  UnitAliasesTable,
  UnitsTable,
} from './tables/foods.ts'
import type {
  ShoppingItemRecipesTable,
  ShoppingItemsTable,
  ShoppingListLabelsTable,
  ShoppingListRecipesTable,
  ShoppingListsTable,
} from './tables/lists.ts'
import type {
  ApiTokensTable,
  GroupPreferencesTable,
  GroupsTable,
  ServerSettingsTable,
  SessionsTable,
  UsersTable,
} from './tables/people.ts'
import type {
  MealPlanRuleCategoriesTable,
  MealPlanRulesTable,
  MealPlanRuleTagsTable,
  MealPlansTable,
} from './tables/plans.ts'
import type { RecipeActionsTable } from './tables/recipe-actions.ts'
import type {
  CommentsTable,
  RecipePicturesTable,
  RecipeVersionsTable,
  ShareTokensTable,
  TimelineEventsTable,
} from './tables/recipe-life.ts'
import type { ReportEntriesTable, ReportsTable } from './tables/reports.ts'
import type {
  OrganizersTable,
  RecipeAssetsTable,
  RecipeCategoriesTable,
  RecipeExtrasTable,
  RecipeIngredientsTable,
  RecipeNotesTable,
  RecipeNutritionTable,
  RecipeSettingsTable,
  RecipesTable,
  RecipeStepsTable,
  RecipeTagsTable,
  RecipeToolsTable,
  StepIngredientsTable,
  ToolsTable,
  UserRatingsTable,
} from './tables/recipes.ts'
import type {
  SearchDocumentsTable,
  SearchIndexTable,
  SearchStaleTable,
  SearchTextsTable,
  SearchWordsTable,
} from './tables/search.ts'

export interface Database {
  groups: GroupsTable
  groupPreferences: GroupPreferencesTable
  users: UsersTable
  sessions: SessionsTable
  apiTokens: ApiTokensTable
  serverSettings: ServerSettingsTable
  recipes: RecipesTable
  recipeIngredients: RecipeIngredientsTable
  recipeSteps: RecipeStepsTable
  stepIngredients: StepIngredientsTable
  recipeNotes: RecipeNotesTable
  recipeNutrition: RecipeNutritionTable
  recipeSettings: RecipeSettingsTable
  recipeAssets: RecipeAssetsTable
  recipeExtras: RecipeExtrasTable
  categories: OrganizersTable
  tags: OrganizersTable
  tools: ToolsTable
  recipeCategories: RecipeCategoriesTable
  recipeTags: RecipeTagsTable
  recipeTools: RecipeToolsTable
  userRatings: UserRatingsTable
  timelineEvents: TimelineEventsTable
  comments: CommentsTable
  shareTokens: ShareTokensTable
  recipeVersions: RecipeVersionsTable
  recipePictures: RecipePicturesTable
  recipeActions: RecipeActionsTable
  reports: ReportsTable
  reportEntries: ReportEntriesTable
  labels: LabelsTable
  foods: FoodsTable
  foodAliases: FoodAliasesTable
  units: UnitsTable
  unitAliases: UnitAliasesTable
  cookbooks: CookbooksTable
  dataExports: DataExportsTable
  mealPlans: MealPlansTable
  mealPlanRules: MealPlanRulesTable
  mealPlanRuleCategories: MealPlanRuleCategoriesTable
  mealPlanRuleTags: MealPlanRuleTagsTable
  shoppingLists: ShoppingListsTable
  shoppingItems: ShoppingItemsTable
  shoppingItemRecipes: ShoppingItemRecipesTable
  shoppingListRecipes: ShoppingListRecipesTable
  shoppingListLabels: ShoppingListLabelsTable
  searchStale: SearchStaleTable
  searchWords: SearchWordsTable
  searchDocuments: SearchDocumentsTable
  searchIndex: SearchIndexTable
  searchTexts: SearchTextsTable
}

/** The database or an open transaction; repositories accept both. */
export type Db = Kysely<Database>

/**
 * Opens the SQLite file in WAL mode with foreign keys on; a write waits up to five seconds for another. `onQuery` is
 * called for every statement; tests count with it.
 */
export function openDatabase(file: string, onQuery?: (event: LogEvent) => void): Db {
  const sqlite = new Sqlite(file, { timeout: 5000 })
  sqlite.pragma('journal_mode = WAL')
  sqlite.pragma('synchronous = NORMAL')
  sqlite.pragma('foreign_keys = ON')
  sqlite.pragma('cache_size = -32000')
  // Meant for lists of hundreds; larger tables store a normalised copy.
  sqlite.function('normalized', { deterministic: true }, (text) =>
    text === null ? null : normalizeForSearch(String(text)),
  )
  sqlite.function(
    'minutes_of_recipe',
    { deterministic: true },
    (totalTime, prepTime, performTime, cookTime) =>
      minutesOfRecipe({ totalTime, prepTime, performTime, cookTime }),
  )
  const db = new Kysely<Database>({
    dialect: new SqliteDialect({ database: withKeptStatements(sqlite) }),
    ...(onQuery && { log: onQuery }),
  })
  watchChanges(db, sqlite)
  rememberHandle(db, sqlite)
  return db
}
