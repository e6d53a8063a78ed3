import type { SignedIn } from '#server/context/context.ts'
import { noRecipeIn } from './no-recipe.ts'
import { readInThread } from './page-thread.ts'
import { keepPage } from './service.ts'

/**
 * Imports the recipe of a page's source or of schema.org JSON. Its source is the address that the text names, if any.
 * @returns the new slug
 * @throws AppError import.no-recipe, import.too-heavy
 */
export async function importText(
  ctx: SignedIn,
  { data, includeTags }: { data: string; includeTags: boolean },
): Promise<string> {
  const { page, address, original, readFrom } = await readInThread({ text: data })
  if (!page) throw noRecipeIn(readFrom)
  const keeping = { url: address, includeTags, onDuplicate: 'copy' } as const
  const { slug } = await keepPage(ctx, { page, original }, keeping)
  return slug
}
