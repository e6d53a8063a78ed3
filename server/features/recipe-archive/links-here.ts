import { linkAroundMarkdown, recipeLinksIn, replaceRecipeLinks } from '#contract/recipe-links.ts'
import {
  type LinkingTexts,
  linkingTexts,
  withLinkingTexts,
} from '#contract/recipe-text/linking-texts.ts'
import type { SignedIn } from '#server/context/context.ts'
import { findLinked } from '#server/features/recipe-lookup/index.ts'

/**
 * A recipe on its way in, with links to recipes that are here and to itself. Of links to those of another household the
 * words stay, as they would lead nowhere.
 * @param id its own, which its texts have already
 */
export async function withLinksHere<Some extends LinkingTexts>(
  { db, viewer }: SignedIn,
  id: string,
  recipe: Some,
): Promise<Some> {
  const { groupId, groupSlug } = viewer
  const find = await findLinked(db, groupId, linkingTexts(recipe).flatMap(recipeLinksIn))
  return withLinkingTexts(recipe, (text) =>
    replaceRecipeLinks(text, (link, { words }) => {
      const to = link.recipe === id ? id : find(link)?.id
      return to === undefined ? words : linkAroundMarkdown(words, { groupSlug, id: to })
    }),
  )
}
