import { baking } from './baking.ts'
import { far } from './far.ts'
import { mains } from './mains.ts'
import { plates } from './plates.ts'
import type { SampleRecipe } from './recipe.ts'
import { soups } from './soups.ts'
import { sweets } from './sweets.ts'

/** Oldest first, as a household writes them down. */
export const sampleRecipes: SampleRecipe[] = [
  ...soups,
  ...mains,
  ...plates,
  ...baking,
  ...sweets,
  ...far,
].toSorted((one, other) => other.added - one.added)
