import { AppError } from '#server/errors/app-error.ts'
import type { IncomingRecipe } from '#server/recipe-files/incoming.ts'
import type { ReadItem } from '#server/recipe-files/reader.ts'
import { type Fields, fieldsOf } from './fields.ts'
import { takeUp } from './item-watch.ts'

/** Makes one recipe; whatever goes wrong is told under its name, and the others go on. */
export async function itemOf(
  name: string,
  make: () => IncomingRecipe | Promise<IncomingRecipe>,
): Promise<ReadItem> {
  try {
    const recipe = await takeUp(make)
    if (isEmpty(recipe)) return { failed: name, cause: new AppError('recipe-file.recipe-empty') }
    return { recipe: recipe.name === '' ? { ...recipe, name: name.slice(0, 255) } : recipe }
  } catch (cause) {
    return { failed: name, cause }
  }
}

/**
 * A recipe of each record of a table or text; one that has no name is called by its place. Where the records break off,
 * those before are kept.
 */
export async function* itemsOf(
  name: string,
  records: Iterable<Record<string, unknown>>,
  recipeOf: (fields: Fields) => IncomingRecipe,
): AsyncGenerator<ReadItem> {
  let at = 0
  const each = records[Symbol.iterator]()
  for (;;) {
    at += 1
    let next: IteratorResult<Record<string, unknown>>
    try {
      next = each.next()
    } catch (cause) {
      yield { failed: `${name}, ${at}`, cause }
      return
    }
    if (next.done) return
    const record = next.value
    yield await itemOf(`${name}, ${at}`, () => recipeOf(fieldsOf(record)))
  }
}

/** Without a name, and with nothing to cook. */
function isEmpty({ name, ingredients, steps, notes, description }: IncomingRecipe): boolean {
  const isFilled = ingredients.length > 0 || steps.length > 0 || notes.length > 0
  return name === '' && !isFilled && description === ''
}
