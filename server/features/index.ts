import { adminGroupRoutes } from './admin-groups/index.ts'
import { adminUserRoutes } from './admin-users/index.ts'
import { adminRoutes, maintenanceRoutes } from './admin/index.ts'
import { appRoutes } from './app/index.ts'
import { authRoutes } from './auth/index.ts'
import { backupRoutes } from './backups/index.ts'
import { commentRoutes } from './comments/index.ts'
import { cookbookRoutes } from './cookbooks/index.ts'
import { downloadRoutes } from './downloads/index.ts'
import { deviceRoutes } from './devices/index.ts'
import { exploreRoutes } from './explore/index.ts'
import { foodRoutes, unitRoutes } from './foods/index.ts'
import { groupRoutes } from './groups/index.ts'
import { adminHouseholdRoutes, householdRoutes } from './households/index.ts'
import { invitationRoutes } from './invitations/index.ts'
import { labelRoutes } from './labels/index.ts'
import { liveRoutes } from './live/index.ts'
import { helperRoutes } from './helper/index.ts'
import { mailRoutes } from './mail/index.ts'
import { mealPlanRoutes, mealPlanRuleRoutes, plannedDayRoutes } from './meal-plans/index.ts'
import { calendarRoutes } from './calendar/index.ts'
import { mealTypeRoutes } from './meal-types/index.ts'
import { menuRoutes } from './menus/index.ts'
import { ingredientParserRoutes } from './ingredient-parser/index.ts'
import { linesAgainRoutes } from './lines-again/index.ts'
import { mediaRoutes } from './media/index.ts'
import { migrationRoutes } from './migrations/index.ts'
import { notifierRoutes } from './notifiers/index.ts'
import { organizerRoutes } from './organizers/index.ts'
import { passwordResetRoutes } from './password-reset/index.ts'
import { recipeActionRoutes } from './recipe-actions/index.ts'
import { recipeBatchRoutes } from './recipe-batches/index.ts'
import { recipeBulkRoutes } from './recipe-bulk/index.ts'
import { recipeFileRoutes } from './recipe-files/index.ts'
import { ratingRoutes } from './ratings/index.ts'
import { recipeImportRoutes, recipeReadingRoutes } from './recipe-import/index.ts'
import { recipeVersionRoutes } from './recipe-versions/index.ts'
import { recipeFacetRoutes, recipeRoutes, recipesWith } from './recipes/index.ts'
import { peopleRoutes } from './people/index.ts'
import { registrationRoutes } from './registration/index.ts'
import { reportRoutes } from './reports/index.ts'
import { seederRoutes } from './seeders/index.ts'
import { serverTaskRoutes } from './server-tasks/index.ts'
import { setupRoutes } from './setup/index.ts'
import {
  recurringItemRoutes,
  shoppingItemRoutes,
  shoppingListRoutes,
  shoppingOperationRoutes,
  shoppingStoreRoutes,
  shoppingSuggestionRoutes,
} from './shopping-lists/index.ts'
import { shoppingPlanRoutes } from './shopping-plan/index.ts'
import { sharingRoutes } from './sharing/index.ts'
import { timelineRoutes } from './timeline/index.ts'
import { trashRoutes } from './trash/index.ts'
import { userRoutes } from './users/index.ts'
import { validatorRoutes } from './validators/index.ts'
import { allowedAddressRoutes } from './allowed-addresses/index.ts'
import { webhookRoutes } from './webhooks/index.ts'

export { authenticate } from './auth/index.ts'
export { pagesWithHead } from './page-head/index.ts'

/** The routes of every feature. The first that fits an address answers, so fixed addresses stand before `:slug`. */
export const features = [
  appRoutes,
  liveRoutes,
  setupRoutes,
  authRoutes,
  registrationRoutes,
  invitationRoutes,
  peopleRoutes,
  userRoutes,
  deviceRoutes,
  ratingRoutes,
  groupRoutes,
  householdRoutes,
  recipeImportRoutes,
  recipeReadingRoutes,
  timelineRoutes,
  sharingRoutes,
  exploreRoutes,
  recipeFileRoutes,
  recipeBatchRoutes,
  recipeBulkRoutes,
  downloadRoutes,
  reportRoutes,
  migrationRoutes,
  recipeActionRoutes,
  webhookRoutes,
  notifierRoutes,
  recipeFacetRoutes,
  recipeRoutes,
  commentRoutes,
  recipeVersionRoutes,
  organizerRoutes(recipesWith),
  foodRoutes,
  unitRoutes,
  ingredientParserRoutes,
  linesAgainRoutes,
  trashRoutes,
  mediaRoutes,
  cookbookRoutes,
  mealPlanRuleRoutes,
  mealPlanRoutes,
  plannedDayRoutes,
  menuRoutes,
  mealTypeRoutes,
  calendarRoutes,
  shoppingListRoutes,
  shoppingItemRoutes,
  shoppingOperationRoutes,
  shoppingPlanRoutes,
  shoppingStoreRoutes,
  shoppingSuggestionRoutes,
  recurringItemRoutes,
  labelRoutes,
  seederRoutes,
  validatorRoutes,
  backupRoutes,
  adminHouseholdRoutes,
  allowedAddressRoutes,
  adminRoutes,
  maintenanceRoutes,
  mailRoutes,
  helperRoutes,
  passwordResetRoutes,
  adminUserRoutes,
  adminGroupRoutes,
  serverTaskRoutes,
]
