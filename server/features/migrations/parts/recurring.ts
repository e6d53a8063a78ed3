import { mostOf } from '#contract/limits.ts'
import type { NameMapping } from '#contract/migration-options.ts'
import { RecurringItemInput } from '#contract/recurring-items.ts'
import type { SignedIn } from '#server/context/context.ts'
import { resolveNamed } from '#server/features/foods/index.ts'
import { createRecurring } from '#server/features/shopping-lists/index.ts'
import type { IncomingRecurring } from '#server/recipe-files/incoming-parts.ts'
import { mappedName } from '../mapping.ts'
import { labelHere } from './foods.ts'

interface Recurring {
  listId: string
  recurring: IncomingRecurring[]
  mapping: NameMapping
}

/** Makes what comes back onto a list by itself. Needs a transaction. @throws AppError recurring-item.too-many */
export async function storeRecurring(ctx: SignedIn, { listId, recurring, mapping }: Recurring) {
  for (const one of recurring.slice(0, mostOf.recurringItems)) {
    const idOf = async (kind: 'food' | 'unit', name: string) => {
      const here = name === '' ? null : mappedName(mapping, `${kind}s`, name)
      return here === null ? null : ((await resolveNamed(ctx, kind, [{ name: here }]))[0] ?? null)
    }
    const foodId = await idOf('food', one.food)
    const input = RecurringItemInput.safeParse({
      shoppingListId: listId,
      quantity: one.quantity,
      note: one.note || (foodId === null ? one.food : ''),
      isFood: foodId !== null,
      foodId,
      unitId: await idOf('unit', one.unit),
      labelId: one.label === '' ? null : await labelHere(ctx, one.label),
      every: { count: one.everyCount, unit: one.everyUnit },
      nextOn: one.nextOn || null,
    })
    if (input.success) await createRecurring(ctx, input.data)
  }
}
