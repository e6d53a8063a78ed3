import { app } from './app.ts'
import { auth } from './auth.ts'
import type { Contract } from './endpoint.ts'
import { foods, units } from './foods.ts'
import { groups } from './groups.ts'
import { media } from './media.ts'
import { categories, tags, tools } from './organizers.ts'
import { recipeVersions, trash } from './recipe-files.ts'
import { recipeImport } from './recipe-import.ts'
import { recipes } from './recipes.ts'
import { setup } from './setup.ts'
import { users } from './users.ts'

/** The whole API in the order it is mounted, for the docs and for the tests that ask something of every endpoint. */
export const contracts = {
  app,
  setup,
  auth,
  users,
  groups,
  recipeImport,
  recipes,
  recipeVersions,
  categories,
  tags,
  tools,
  foods,
  units,
  trash,
  media,
} satisfies Record<string, Contract>
