import { admin, maintenance } from './admin.ts'
import { adminGroups } from './admin-groups.ts'
import { adminUsers } from './admin-users.ts'
import { app } from './app.ts'
import { auth } from './auth.ts'
import { backups } from './backups.ts'
import { comments } from './comments.ts'
import { calendar } from './calendar.ts'
import { cookbooks } from './cookbooks.ts'
import type { Calls } from './endpoint.ts'
import { devices } from './devices.ts'
import { downloads } from './downloads.ts'
import { explore } from './explore.ts'
import { foods, units } from './foods.ts'
import { groups } from './groups.ts'
import { adminHouseholds, households } from './households.ts'
import { invitations } from './invitations.ts'
import { labels } from './labels.ts'
import { live } from './live.ts'
import { mealPlanRules, mealPlans } from './meal-plans.ts'
import { mealTypes } from './meal-types.ts'
import { menus } from './menus.ts'
import { plannedDays } from './planned-days.ts'
import { ingredientParser } from './ingredient-parser.ts'
import { linesAgain } from './lines-again.ts'
import { helper } from './helper.ts'
import { mail } from './mail.ts'
import { media } from './media.ts'
import { migrations } from './migrations.ts'
import { notifiers } from './notifiers.ts'
import { categories, tags, tools } from './organizers.ts'
import { passwordReset } from './password-reset.ts'
import { recipeActions } from './recipe-actions.ts'
import { recipeBatches } from './recipe-batches.ts'
import { recipeBulk } from './recipe-bulk.ts'
import { recipeFacets } from './recipe-facets.ts'
import { recipeFiles, recipeVersions, trash } from './recipe-files.ts'
import { ratings } from './ratings.ts'
import { recipeImport } from './recipe-import.ts'
import { recipeReadings } from './recipe-readings.ts'
import { recipes } from './recipes.ts'
import { people } from './people.ts'
import { registration } from './registration.ts'
import { reports } from './reports.ts'
import { seeders } from './seeders.ts'
import { serverTasks } from './server-tasks.ts'
import { setup } from './setup.ts'
import { shoppingItems } from './shopping-items.ts'
import { shoppingLists } from './shopping-lists.ts'
import { recurringItems } from './recurring-items.ts'
import { shoppingStores } from './shopping-stores.ts'
import { shoppingSuggestions } from './shopping-suggestions.ts'
import { shoppingOperations } from './shopping-operations.ts'
import { shoppingPlan } from './shopping-plan.ts'
import { sharing } from './sharing.ts'
import { timeline } from './timeline.ts'
import { users } from './users.ts'
import { validators } from './validators.ts'
import { allowedAddresses } from './allowed-addresses.ts'
import { webhooks } from './webhooks.ts'

/** The whole API in the order in which its routes are mounted; the API page and tests of every call iterate over it. */
export const contract = {
  app,
  live,
  setup,
  auth,
  registration,
  invitations,
  people,
  users,
  devices,
  ratings,
  groups,
  households,
  recipeImport,
  recipeReadings,
  timeline,
  sharing,
  explore,
  recipeFiles,
  recipeBatches,
  recipeBulk,
  downloads,
  reports,
  migrations,
  recipeActions,
  webhooks,
  notifiers,
  recipeFacets,
  recipes,
  comments,
  recipeVersions,
  categories,
  tags,
  tools,
  foods,
  units,
  ingredientParser,
  linesAgain,
  trash,
  media,
  cookbooks,
  mealPlanRules,
  mealPlans,
  plannedDays,
  mealTypes,
  menus,
  calendar,
  shoppingLists,
  shoppingItems,
  shoppingOperations,
  shoppingPlan,
  shoppingStores,
  shoppingSuggestions,
  recurringItems,
  labels,
  seeders,
  validators,
  backups,
  adminHouseholds,
  allowedAddresses,
  admin,
  maintenance,
  mail,
  helper,
  passwordReset,
  adminUsers,
  adminGroups,
  serverTasks,
} satisfies Record<string, Calls>
