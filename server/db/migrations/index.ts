import type { Migration } from 'kysely/migration'
import * as foundation from './0001-foundation.ts'
import * as recipeLife from './0002-recipe-life.ts'
import * as plansAndLists from './0003-plans-and-lists.ts'
import * as reports from './0004-reports.ts'
import * as cookbooks from './0005-cookbooks.ts'
import * as dataExports from './0006-exports.ts'
import * as search from './0007-search.ts'
import * as narrowing from './0008-narrowing.ts'
import * as devices from './0009-devices.ts'
import * as repeatedIngredients from './0010-repeated-ingredients.ts'
import * as asWritten from './0011-as-written.ts'
import * as recipeActions from './0012-recipe-actions.ts'
import * as difficulty from './0013-difficulty.ts'
import * as previews from './0014-previews.ts'
import * as rights from './0015-rights.ts'
import * as formerMembers from './0016-former-members.ts'
import * as invitations from './0017-invitations.ts'
import * as passwordResets from './0018-password-resets.ts'
import * as webhooks from './0019-webhooks.ts'
import * as notifiers from './0020-notifiers.ts'
import * as serverTasks from './0021-server-tasks.ts'
import * as groupCategories from './0022-group-categories.ts'
import * as formerGroupSlugs from './0023-former-group-slugs.ts'
import * as notifierLanguage from './0024-notifier-language.ts'
import * as sharedLists from './0025-shared-lists.ts'
import * as plannedMeals from './0026-planned-meals.ts'
import * as calendarFeeds from './0027-calendar-feeds.ts'
import * as stores from './0028-stores.ts'
import * as recurringItems from './0029-recurring-items.ts'
import * as shoppingHistory from './0030-shopping-history.ts'
import * as plannedOnLists from './0031-planned-on-lists.ts'
import * as loginFailures from './0032-login-failures.ts'
import * as filesWithoutLogin from './0033-files-without-login.ts'
import * as mealTypes from './0034-meal-types.ts'
import * as keptCounts from './0035-kept-counts.ts'
import * as filesDue from './0036-files-due.ts'
import * as importedRecords from './0037-imported-records.ts'
import * as recipeOriginals from './0038-recipe-originals.ts'
import * as exportTypes from './0039-export-types.ts'
import * as ranges from './0040-ranges.ts'
import * as originalPages from './0041-original-pages.ts'
import * as importedParts from './0043-imported-parts.ts'
import * as recipeCards from './0044-recipe-cards.ts'
import * as picturesDue from './0047-pictures-due.ts'
import * as takingBack from './0048-taking-back.ts'
import * as replacedRecipes from './0051-replaced-recipes.ts'
import * as importedPlans from './0054-imported-plans.ts'
import * as recipeOrders from './0056-recipe-orders.ts'
import * as importedLinks from './0063-imported-links.ts'
import * as versionsInParts from './0064-versions-in-parts.ts'
import * as labelPlaces from './0065-label-places.ts'
import * as importedSettings from './0067-imported-settings.ts'
import * as reportsOfOtherWork from './0068-reports-of-other-work.ts'
import * as linesByWords from './0069-lines-by-words.ts'

/** Listed by hand because the packaged app has no folder to read. They run in this order. */
export const migrations: Record<string, Migration> = {
  '0001-foundation': foundation,
  '0002-recipe-life': recipeLife,
  '0003-plans-and-lists': plansAndLists,
  '0004-reports': reports,
  '0005-cookbooks': cookbooks,
  '0006-exports': dataExports,
  '0007-search': search,
  '0008-narrowing': narrowing,
  '0009-devices': devices,
  '0010-repeated-ingredients': repeatedIngredients,
  '0011-as-written': asWritten,
  '0012-recipe-actions': recipeActions,
  '0013-difficulty': difficulty,
  '0014-previews': previews,
  '0015-rights': rights,
  '0016-former-members': formerMembers,
  '0017-invitations': invitations,
  '0018-password-resets': passwordResets,
  '0019-webhooks': webhooks,
  '0020-notifiers': notifiers,
  '0021-server-tasks': serverTasks,
  '0022-group-categories': groupCategories,
  '0023-former-group-slugs': formerGroupSlugs,
  '0024-notifier-language': notifierLanguage,
  '0025-shared-lists': sharedLists,
  '0026-planned-meals': plannedMeals,
  '0027-calendar-feeds': calendarFeeds,
  '0028-stores': stores,
  '0029-recurring-items': recurringItems,
  '0030-shopping-history': shoppingHistory,
  '0031-planned-on-lists': plannedOnLists,
  '0032-login-failures': loginFailures,
  '0033-files-without-login': filesWithoutLogin,
  '0034-meal-types': mealTypes,
  '0035-kept-counts': keptCounts,
  '0036-files-due': filesDue,
  '0037-imported-records': importedRecords,
  '0038-recipe-originals': recipeOriginals,
  '0039-export-types': exportTypes,
  '0040-ranges': ranges,
  '0041-original-pages': originalPages,
  '0043-imported-parts': importedParts,
  '0044-recipe-cards': recipeCards,
  '0047-pictures-due': picturesDue,
  '0048-taking-back': takingBack,
  '0051-replaced-recipes': replacedRecipes,
  '0054-imported-plans': importedPlans,
  '0056-recipe-orders': recipeOrders,
  '0063-imported-links': importedLinks,
  '0064-versions-in-parts': versionsInParts,
  '0065-label-places': labelPlaces,
  '0067-imported-settings': importedSettings,
  '0068-reports-of-other-work': reportsOfOtherWork,
  '0069-lines-by-words': linesByWords,
}
