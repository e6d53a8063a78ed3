import type { ShoppingList } from '#contract/shopping-lists.ts'
import type { UserOut } from '#contract/users.ts'
import { keptAddressOf } from './addresses.ts'
import { keptOwner } from './owner.ts'
import { readKept } from './read.ts'
import { keptRecipes, readRecipe } from './recipes.ts'
import { keptShelf } from './shelf.ts'

/** What this device can show of itself. */
export interface KeptScreens {
  /** The shopping lists; the one that was read last comes first. */
  lists: { id: string; name: string }[]
  /** The recipes; the one that was read last comes first. `name` is what they are called, `slug` is in their address. */
  recipes: { slug: string; name: string }[]
  /** Of the person's household, in which the recipes are. */
  groupSlug: string
  hasPlan: boolean
}

export const noScreens: KeptScreens = { lists: [], recipes: [], groupSlug: '', hasPlan: false }

/** What opens without the server on this device. @throws where the browser keeps nothing */
export async function keptScreens(): Promise<KeptScreens> {
  const owner = keptOwner()
  if (owner === null) return noScreens
  const { index } = await keptShelf().read('')
  if (index?.person !== owner) return noScreens
  const found: KeptScreens = { lists: [], recipes: [], groupSlug: '', hasPlan: false }
  for (const { hash } of index.answers.toReversed()) {
    const address = keptAddressOf(JSON.parse(hash) as unknown[])
    if (address === 'groups/mealplans') found.hasPlan = true
    if (address === 'users/self') {
      const kept = await readKept(owner, hash, address)
      const person = kept?.data as UserOut | undefined // it has passed the schema of this address
      found.groupSlug = person?.groupSlug ?? ''
    }
    if (address !== 'groups/shopping/lists/*') continue
    const kept = await readKept(owner, hash, address)
    const list = kept?.data as ShoppingList | undefined // it has passed the schema of this address
    if (list) found.lists.push({ id: list.id, name: list.name })
  }
  if (found.groupSlug === '') return found
  const known = new Set<string>()
  for (const { hash, name: slug } of (await keptRecipes(owner)).toReversed()) {
    const recipe = await readRecipe(owner, hash)
    if (!recipe || known.has(recipe.id)) continue
    known.add(recipe.id)
    found.recipes.push({ slug, name: recipe.name })
  }
  return found
}
