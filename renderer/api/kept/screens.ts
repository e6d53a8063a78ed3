import type { ShoppingList } from '#contract/shopping-lists.ts'
import { keptAddressOf } from './addresses.ts'
import { keptOwner } from './owner.ts'
import { readKept } from './read.ts'
import { keptShelf } from './shelf.ts'

/** What this device can show of itself. */
export interface KeptScreens {
  /** The shopping lists; the one that was read last comes first. */
  lists: { id: string; name: string }[]
  hasPlan: boolean
}

/** What opens without the server on this device. @throws where the browser keeps nothing */
export async function keptScreens(): Promise<KeptScreens> {
  const found: KeptScreens = { lists: [], hasPlan: false }
  const owner = keptOwner()
  if (owner === null) return found
  const { index } = await keptShelf().read('')
  if (index?.person !== owner) return found
  for (const { hash } of index.answers.toReversed()) {
    const address = keptAddressOf(JSON.parse(hash) as unknown[])
    if (address === 'groups/mealplans') found.hasPlan = true
    if (address !== 'groups/shopping/lists/*') continue
    const kept = await readKept(owner, hash, address)
    const list = kept?.data as ShoppingList | undefined // it has passed the schema of this address
    if (list) found.lists.push({ id: list.id, name: list.name })
  }
  return found
}
