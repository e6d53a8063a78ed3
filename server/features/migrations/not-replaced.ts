import type { RecipeUpdate } from '#contract/recipes.ts'
import type { IncomingRecipe } from '#server/recipe-files/incoming.ts'
import type { Losses } from './losses.ts'

interface Here {
  name: string
  orgURL?: string | null | undefined
}

/**
 * Notes as losses what of a file’s recipe a recipe that is here does not take: pictures, files and what people said stay
 * as they are here, and so do its name and its source, where the file has others.
 */
export function noteNotReplaced(
  recipe: IncomingRecipe,
  content: RecipeUpdate & { name: string },
  { here, losses }: { here: Here; losses: Losses },
) {
  const add = (field: string, texts: (string | null | undefined)[]) => {
    const said = texts.filter(Boolean)
    if (said.length > 0) losses.add(field, said.join('\n'))
  }
  if (content.name !== here.name) add('name', [content.name])
  if (content.orgURL !== here.orgURL) add('source', [content.orgURL])
  const addresses = recipe.pictures.flatMap((one) => (one.kind === 'address' ? one.url : []))
  const inFile = recipe.pictures.length - addresses.length
  add('picture', [inFile > 0 ? String(inFile) : null, ...addresses])
  add(
    'assets',
    recipe.assets.map(({ name }) => name),
  )
  add(
    'comments',
    recipe.comments.map(({ author, text }) => `${author} ${text}`.trim()),
  )
  add(
    'timeline',
    recipe.timeline.map(({ subject, message }) => `${subject} ${message}`.trim()),
  )
  add('lastMade', [recipe.lastMade])
  add(
    'rating',
    [
      recipe.rating === null ? null : String(recipe.rating),
      ...recipe.opinions.map(({ author, rating }) => rating !== null && `${author}: ${rating}`),
    ].map((text) => text || null),
  )
  add('favorite', [
    recipe.isFavorite ? here.name : null,
    ...recipe.opinions.map(({ author, isFavorite }) => (isFavorite ? author : null)),
  ])
  const { versions = [], original } = recipe.past ?? {}
  add('versions', [versions.length > 1 ? String(versions.length - 1) : null])
  if (original) losses.add('original', original.address)
}
