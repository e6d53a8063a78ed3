import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { RecipeImage } from '#renderer/components/pictures/RecipeImage.tsx'
import { MatchLine } from '#renderer/features/recipe-cards/index.ts'
import { recipePath } from '#renderer/features/recipes/index.ts'
import classes from './SearchDialog.module.css'
import type { FoundRecipe, ShownRecipe } from './found-recipe.ts'

interface SearchResultProps {
  recipe: ShownRecipe
  groupSlug: string
  onFollow: () => void
  onSelect: ((recipe: FoundRecipe) => void) | undefined
}

/** A recipe and why it was found; the whole card is a link, or a button if recipes are picked. */
export function SearchResult({ recipe, groupSlug, onFollow, onSelect }: SearchResultProps) {
  const { match } = recipe
  // If the match is in the description, the match itself is shown instead of its beginning.
  const words = match?.field === 'description' ? '' : plainText(recipe.description ?? '')
  return (
    <Stop
      to={recipePath(groupSlug, recipe.slug)}
      onFollow={onFollow}
      onSelect={onSelect && (() => onSelect(recipe))}
    >
      <span className={classes.picture}>
        <RecipeImage id={recipe.id} version={recipe.image} size="tiny" />
      </span>
      <span className={classes.words}>
        <span className={classes.name} dir="auto">
          {recipe.name}
        </span>
        <MatchLine match={match} />
        {words && (
          <span className={classes.description} dir="auto">
            {words}
          </span>
        )}
      </span>
    </Stop>
  )
}

interface StopProps {
  to: string
  onFollow: () => void
  onSelect: (() => void) | undefined
  children: ReactNode
}

/** The link or button that the arrow keys move to. */
function Stop({ to, onFollow, onSelect, children }: StopProps) {
  if (onSelect) {
    return (
      <UnstyledButton className={classes.card} onClick={onSelect} data-search-stop>
        {children}
      </UnstyledButton>
    )
  }
  return (
    <Link className={classes.card} to={to} onClick={onFollow} data-search-stop>
      {children}
    </Link>
  )
}

/** The text without Markdown and HTML, for two lines. */
const plainText = (markdown: string) =>
  markdown
    .slice(0, 400)
    .replace(/<[^<>]*>/g, ' ')
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/[*_`#>]+/g, '')
    .replace(/\s+/g, ' ')
    .trim()
