import { withoutRecipeLinks } from '#contract/recipe-links.ts'
import { withLinkingTexts } from '#contract/recipe-text/linking-texts.ts'
import { hasPicture } from '#contract/picture-marker.ts'
import type { WireRecipe } from '#server/features/recipes/index.ts'
import { previewTags } from './preview-tags.ts'
import { schemaOrgRecipe } from './schema-org.ts'
import type { PageHead } from './with-head.ts'

interface Place {
  origin: string
  path: string
  /** Behind a share link: asks search engines not to list the page. */
  isSecret: boolean
}

/** Title, preview tags and schema.org data of a recipe, with the words of links to others: their addresses are ours. */
export function recipeHead(given: WireRecipe, { origin, path, isSecret }: Place): PageHead {
  const recipe = withLinkingTexts(given, withoutRecipeLinks)
  const { name: title, description } = recipe
  const url = origin + path
  const picture = pictureOf(recipe, origin)
  const image = picture ?? `${origin}/icon-512.png`
  const { names, properties } = previewTags({ title, description, url, image }, 'recipe')
  return {
    title: `${title} · Trivet`,
    names: { ...names, ...(isSecret && { robots: 'noindex' }) },
    properties,
    data: schemaOrgRecipe(recipe, { url, picture }),
  }
}

function pictureOf({ id, image }: WireRecipe, origin: string): string | null {
  if (!hasPicture(image)) return null
  const version = encodeURIComponent(image)
  return `${origin}/api/media/recipes/${id}/images/original.webp?version=${version}`
}
