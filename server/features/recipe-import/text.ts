import type { SignedIn } from '#server/context/context.ts'
import { AppError } from '#server/errors/app-error.ts'
import { extractor, keepPage } from './service.ts'
import { sourceKeyOf } from './source-key.ts'

/** Base address for pasted text, which has none. */
const NOWHERE = 'about:blank'

/**
 * Imports the recipe of a page's source or of schema.org JSON. Its source is the address that the text names, if any.
 * @returns the new slug
 * @throws AppError import.no-recipe
 */
export async function importText(
  ctx: SignedIn,
  { data, includeTags }: { data: string; includeTags: boolean },
): Promise<string> {
  const json = jsonObjects(data)
  const { extractRecipe } = await extractor()
  const page = extractRecipe(json === null ? data : pageOf(json), NOWHERE)
  if (!page) throw new AppError('import.no-recipe')
  const url = page.canonicalUrl ?? addressIn(json ?? [])
  const { slug } = await keepPage(ctx, page, { url, includeTags, onDuplicate: 'copy' })
  return slug
}

/** The objects in a JSON text; null for any other text. */
function jsonObjects(text: string): object[] | null {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
    const list = Array.isArray(value) ? value : [value]
    return list.filter((item): item is object => item !== null && typeof item === 'object')
  } catch {
    return null
  }
}

/** Wraps objects into a page with JSON-LD. An object without a type counts as a recipe. */
function pageOf(objects: object[]): string {
  const typed = objects.map((object) =>
    '@type' in object || '@graph' in object
      ? object
      : { '@context': 'https://schema.org', '@type': 'Recipe', ...object },
  )
  const text = JSON.stringify(typed).replaceAll('<', '\\u003c')
  return `<script type="application/ld+json">${text}</script>`
}

function addressIn(objects: object[]): string | null {
  const addresses = objects.flatMap((object) => ('url' in object ? [object.url] : []))
  const isWeb = (url: unknown): url is string =>
    typeof url === 'string' && url.length <= 4000 && sourceKeyOf(url) !== null
  return addresses.find(isWeb) ?? null
}
