import { hasPicture } from '#contract/picture-marker.ts'
import { addressFields } from '#contract/recipe-field-lists.ts'
import type { WireRecipe } from '#server/features/recipes/index.ts'
import { keyMark } from '#server/files/file-key.ts'

/**
 * A shared recipe whose pictures and files load without a login: the key follows the marker of the cover, which every
 * client sends along, and the addresses of the recipe's own files in its texts.
 */
export function withFileKey(recipe: WireRecipe, fileKey: string) {
  const { id, image } = recipe
  const texts = addressFields.map((field) => {
    // Safe in JSON text: neither an address of ours nor a key has characters that JSON escapes.
    const text = JSON.stringify(recipe[field]).replaceAll(addressesOf(id), (_, address, query) =>
      query === undefined ? `${address}?key=${fileKey}` : `${address}?key=${fileKey}&`,
    )
    return [field, JSON.parse(text) as unknown]
  })
  return {
    ...recipe,
    ...(Object.fromEntries(texts) as Pick<WireRecipe, (typeof addressFields)[number]>),
    image: hasPicture(image) ? image + keyMark + fileKey : image,
    fileKey,
  }
}

/** Addresses of files as they stand in Markdown and HTML; a name may have brackets, in pairs. */
const addressesOf = (recipeId: string) =>
  new RegExp(
    String.raw`(/api/media/recipes/${recipeId}/(?:[^\s"'()<>?#\\]|\([^\s"'()<>?#\\]*\))+)(\?)?`,
    'g',
  )
