import type { Kysely } from 'kysely'
import type { CookbooksTable } from './tables/cookbooks.ts'
import type { DataExportsTable } from './tables/exports.ts'
import type {
  FoodAliasesTable,
  FoodsTable,
  LabelsTable,
  UnitAliasesTable,
  UnitsTable,
} from './tables/foods.ts'
import type { InviteTokensTable } from './tables/invitations.ts'
import type {
  RecurringItemsTable,
  ShoppingHistoryTable,
  PlannedOnListsTable,
  ShoppingItemRecipesTable,
  RemovedShoppingItemsTable,
  ShoppingItemsTable,
  ShoppingListLabelsTable,
  ShoppingListRecipesTable,
  ShoppingListsTable,
  ShoppingOperationsTable,
  ShoppingStoreLabelsTable,
  ShoppingStoresTable,
} from './tables/lists.ts'
import type {
  NotifierAddressesTable,
  NotifierDeliveriesTable,
  NotifiersTable,
} from './tables/notifiers.ts'
import type {
  ApiTokensTable,
  CalendarFeedsTable,
  FormerGroupSlugsTable,
  GroupCategoriesTable,
  GroupPreferencesTable,
  GroupsTable,
  ServerSettingsTable,
  LoginFailuresTable,
  SessionsTable,
  UsersTable,
} from './tables/people.ts'
import type { PasswordResetsTable } from './tables/password-resets.ts'
import type {
  MealPlanRuleCategoriesTable,
  MealPlanRulesTable,
  MealPlanRuleTagsTable,
  MealPlansTable,
  MenuMealsTable,
  MealTypesTable,
  MenusTable,
  RemovedMealPlansTable,
} from './tables/plans.ts'
import type { RecipeActionsTable } from './tables/recipe-actions.ts'
import type {
  CommentsTable,
  FilesDueTable,
  PicturesDueTable,
  PreviewsDueTable,
  RecipePicturesTable,
  RecipeVersionsTable,
  ShareTokensTable,
  TimelineEventsTable,
} from './tables/recipe-life.ts'
import type {
  FoodNeedsStaleTable,
  RecipeCountsTable,
  RecipeNeedsStaleTable,
  RecipeNeedsTable,
} from './tables/kept-counts.ts'
import type { CardMakerTable, CardsStaleTable, RecipeCardsTable } from './tables/recipe-cards.ts'
import type {
  ImportedRecordsTable,
  ReplacedRecipesTable,
  ReportEntriesTable,
  ReportsTable,
  TakenBackCountsTable,
} from './tables/reports.ts'
import type {
  OrganizersTable,
  RecipeAssetsTable,
  RecipeCategoriesTable,
  RecipeExtrasTable,
  RecipeOriginalsTable,
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
import type {
  WebhookDeliveriesTable,
  WebhooksTable,
  WebhookStatesTable,
} from './tables/webhooks.ts'
import type { ServerTasksTable } from './tables/server-tasks.ts'

export interface Database {
  groups: GroupsTable
  groupPreferences: GroupPreferencesTable
  groupCategories: GroupCategoriesTable
  formerGroupSlugs: FormerGroupSlugsTable
  users: UsersTable
  sessions: SessionsTable
  loginFailures: LoginFailuresTable
  apiTokens: ApiTokensTable
  calendarFeeds: CalendarFeedsTable
  passwordResets: PasswordResetsTable
  inviteTokens: InviteTokensTable
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
  recipeOriginals: RecipeOriginalsTable
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
  picturesDue: PicturesDueTable
  previewsDue: PreviewsDueTable
  filesDue: FilesDueTable
  recipeActions: RecipeActionsTable
  notifiers: NotifiersTable
  notifierAddresses: NotifierAddressesTable
  notifierDeliveries: NotifierDeliveriesTable
  reports: ReportsTable
  reportEntries: ReportEntriesTable
  importedRecords: ImportedRecordsTable
  takenBackCounts: TakenBackCountsTable
  replacedRecipes: ReplacedRecipesTable
  labels: LabelsTable
  foods: FoodsTable
  foodAliases: FoodAliasesTable
  units: UnitsTable
  unitAliases: UnitAliasesTable
  cookbooks: CookbooksTable
  dataExports: DataExportsTable
  mealPlans: MealPlansTable
  removedMealPlans: RemovedMealPlansTable
  mealTypes: MealTypesTable
  menus: MenusTable
  menuMeals: MenuMealsTable
  mealPlanRules: MealPlanRulesTable
  mealPlanRuleCategories: MealPlanRuleCategoriesTable
  mealPlanRuleTags: MealPlanRuleTagsTable
  shoppingLists: ShoppingListsTable
  shoppingItems: ShoppingItemsTable
  removedShoppingItems: RemovedShoppingItemsTable
  shoppingOperations: ShoppingOperationsTable
  shoppingItemRecipes: ShoppingItemRecipesTable
  shoppingListRecipes: ShoppingListRecipesTable
  shoppingListLabels: ShoppingListLabelsTable
  shoppingStores: ShoppingStoresTable
  shoppingStoreLabels: ShoppingStoreLabelsTable
  shoppingHistory: ShoppingHistoryTable
  recurringItems: RecurringItemsTable
  plannedOnLists: PlannedOnListsTable
  recipeCounts: RecipeCountsTable
  recipeNeeds: RecipeNeedsTable
  recipeNeedsStale: RecipeNeedsStaleTable
  foodNeedsStale: FoodNeedsStaleTable
  recipeCards: RecipeCardsTable
  cardsStale: CardsStaleTable
  cardMaker: CardMakerTable
  searchStale: SearchStaleTable
  searchWords: SearchWordsTable
  searchDocuments: SearchDocumentsTable
  searchIndex: SearchIndexTable
  searchTexts: SearchTextsTable
  webhooks: WebhooksTable
  webhookStates: WebhookStatesTable
  webhookDeliveries: WebhookDeliveriesTable
  serverTasks: ServerTasksTable
}

/** The database or an open transaction; repositories accept both. */
export type Db = Kysely<Database>
