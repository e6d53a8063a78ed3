import { NO_IMAGE, type WireRecipe } from '#server/features/recipes/index.ts'
import { schemaOrgRecipe } from './schema-org.ts'
import type { PageHead } from './with-head.ts'

const MOST_LETTERS = 300

interface Place {
  origin: string
  path: string
  /** Whoever has the address may see it, and nobody should find it. */
  isSecret: boolean
}

/** Title, previews (Open Graph and its twin) and schema.org data of a recipe. */
export function recipeHead(recipe: WireRecipe, { origin, path, isSecret }: Place): PageHead {
  const title = recipe.name
  const description = shortened(recipe.description)
  const url = origin + path
  const picture = pictureOf(recipe, origin)
  const image = picture ?? `${origin}/icon-512.png`
  return {
    title: `${title} · Trivet`,
    names: {
      description,
      'twitter:card': 'summary_large_image',
      'twitter:title': title,
      'twitter:description': description,
      'twitter:image': image,
      'twitter:url': url,
      ...(isSecret && { robots: 'noindex' }),
    },
    properties: {
      'og:type': 'article',
      'og:site_name': 'Trivet',
      'og:title': title,
      'og:description': description,
      'og:image': image,
      'og:url': url,
    },
    data: schemaOrgRecipe(recipe, { url, picture }),
  }
}

function pictureOf({ id, image }: WireRecipe, origin: string): string | null {
  if (image === null || image === NO_IMAGE) return null
  const version = encodeURIComponent(image)
  return `${origin}/api/media/recipes/${id}/images/original.webp?version=${version}`
}

/** One line, cut at a word. */
function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= MOST_LETTERS) return line
  const start = line.slice(0, MOST_LETTERS)
  return `${start.replace(/\s\S*$/, '')}…`
}
