import type { RecipeFileReader } from '#server/recipe-files/reader.ts'
import { chefTap } from './cheftap.ts'
import { chowdown } from './chowdown.ts'
import { cookbookManager } from './cookbook-manager.ts'
import { cookn } from './cookn.ts'
import { cooklang } from './cooklang.ts'
import { cookmate } from './cookmate.ts'
import { copyMeThat } from './copy-me-that.ts'
import { crouton } from './crouton.ts'
import { csv } from './csv.ts'
import { enex } from './enex.ts'
import { gourmet } from './gourmet.ts'
import { livingCookbook } from './living-cookbook.ts'
import { masterCook } from './mastercook.ts'
import { grocy } from './grocy.ts'
import { kitchenOwl } from './kitchenowl.ts'
import { mealMaster } from './mealmaster.ts'
import { mealieBackup } from './mealie-backup.ts'
import { mealie } from './mealie.ts'
import { mela } from './mela.ts'
import { myRecipeBox } from './my-recipe-box.ts'
import { nextcloud } from './nextcloud.ts'
import { openRecipeFormat } from './open-recipe-format.ts'
import { krecipes } from './krecipes.ts'
import { recipeMl } from './recipeml.ts'
import { paprikaDatabase } from './paprika-database.ts'
import { paprika } from './paprika.ts'
import { loosePages } from './pages.ts'
import { pepperplate } from './pepperplate.ts'
import { recetteTek } from './recettetek.ts'
import { planToEat } from './plan-to-eat.ts'
import { recipeKeeper } from './recipe-keeper.ts'
import { recipemd } from './recipemd.ts'
import { saffron } from './saffron.ts'
import { recipeSage } from './recipesage.ts'
import { schemaOrg } from './schema-org.ts'
import { tandoor } from './tandoor.ts'
import { trivet } from './trivet.ts'
import { rezkonv } from './rezkonv.ts'

/** More specific formats first: where two are equally sure of a file, the first one reads it. */
export const recipeFileReaders: RecipeFileReader[] = [
  trivet,
  cookbookManager,
  paprika,
  mealieBackup,
  mealie,
  tandoor,
  nextcloud,
  recipeSage,
  recipeKeeper,
  copyMeThat,
  cookmate,
  mela,
  crouton,
  kitchenOwl,
  chowdown,
  planToEat,
  myRecipeBox,
  grocy,
  cooklang,
  openRecipeFormat,
  paprikaDatabase,
  cookn,
  livingCookbook,
  enex,
  recetteTek,
  chefTap,
  saffron,
  pepperplate,
  gourmet,
  recipeMl,
  krecipes,
  masterCook,
  rezkonv,
  mealMaster,
  recipemd,
  schemaOrg,
  csv,
  loosePages,
]
