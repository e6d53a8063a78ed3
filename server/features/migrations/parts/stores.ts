import { Name } from '#contract/values.ts'
import type { SignedIn } from '#server/context/context.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { AppError } from '#server/errors/app-error.ts'
import { createStore } from '#server/features/shopping-lists/index.ts'
import type { IncomingStore } from '#server/recipe-files/incoming-parts.ts'
import { type Known, lose, tallyOf } from '../known.ts'
import { labelHere } from './foods.ts'
import { noteParts } from './part-states.ts'

interface Stores {
  stores: IncomingStore[]
  reportId: string
  known: Known
}

/** Makes the stores that the household does not have by their names, and notes them. Needs a transaction. */
export async function storeStores(ctx: SignedIn, { stores, reportId, known }: Stores) {
  const tally = tallyOf(known, 'shoppingStores')
  for (const { sourceId, name: given, labels } of stores) {
    const { success, data: name } = Name.safeParse(given.slice(0, 255))
    if (!success) continue
    const here = await findStore(ctx, name)
    const id = here ?? (await makeStore(ctx, { name, labels }))
    if (id === null) {
      lose(tally, 'store', name)
      continue
    }
    known.stores.set(sourceId, id)
    tally[here === undefined ? 'made' : 'skipped'] += 1
    if (here === undefined) await noteParts(ctx, reportId, { kind: 'shoppingStores', ids: [id] })
  }
}

/** Null where the household has as many as it can have. */
async function makeStore(ctx: SignedIn, { name, labels }: { name: string; labels: string[] }) {
  try {
    return (await createStore(ctx, { name, labelIds: await labelsHere(ctx, labels) })).id
  } catch (error) {
    if (error instanceof AppError && error.code === 'shopping-store.too-many') return null
    throw error
  }
}

/** The household's labels of these names, made where they are new. */
export async function labelsHere(ctx: SignedIn, names: string[]): Promise<string[]> {
  const ids = []
  for (const name of new Set(names)) ids.push((await labelHere(ctx, name)) ?? [])
  return ids.flat()
}

async function findStore({ db, viewer }: SignedIn, name: string): Promise<string | undefined> {
  const found = await ofGroup(db, viewer.groupId)
    .select('shoppingStores')
    .where('shoppingStores.name', '=', name)
    .select('shoppingStores.id')
    .executeTakeFirst()
  return found?.id
}
