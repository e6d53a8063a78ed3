import { recipeAt } from '#contract/recipe-links.ts'
import { RecipeAnchor } from '#renderer/components/markdown/RecipeAnchor.tsx'
import { linkPieces, type TextLink } from './link-signs.ts'

interface LinkedTextProps {
  /** With signs in place of `links`. */
  text: string
  links: ReadonlyMap<string, TextLink>
}

/** A text as it is written, except for its links: they can be followed, as those on the recipe's page. */
export function LinkedText({ text, links }: LinkedTextProps) {
  // The pieces are never reordered, so the index can be the key.
  return linkPieces(text, links).map((piece, index) => {
    if (typeof piece === 'string') return piece
    const { words, address } = piece
    if (recipeAt(address)) {
      return (
        <RecipeAnchor key={index} href={address}>
          {words}
        </RecipeAnchor>
      )
    }
    return (
      <a key={index} href={address} target="_blank" rel="noopener noreferrer">
        {words}
      </a>
    )
  })
}
