import { Link } from 'react-router-dom'
import type { RecipeSummary } from '#contract/recipes.ts'
import { RecipeImage } from '#renderer/components/RecipeImage.tsx'
import classes from './SearchDialog.module.css'

interface SearchResultProps {
  recipe: RecipeSummary
  to: string
  onFollow: () => void
}

/** A recipe that was found; all of it is one link. */
export function SearchResult({ recipe, to, onFollow }: SearchResultProps) {
  const words = plainText(recipe.description)
  return (
    <Link className={classes.card} to={to} onClick={onFollow} data-search-stop>
      <span className={classes.picture}>
        <RecipeImage id={recipe.id} version={recipe.image} size="tiny" />
      </span>
      <span className={classes.words}>
        <span className={classes.name} dir="auto">
          {recipe.name}
        </span>
        {words && (
          <span className={classes.description} dir="auto">
            {words}
          </span>
        )}
      </span>
    </Link>
  )
}

/** Two lines do not need formatting: marks and tags are left out. */
const plainText = (markdown: string) =>
  markdown
    .slice(0, 400)
    .replace(/<[^>]*>/g, ' ')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`#>]+/g, '')
    .replace(/\s+/g, ' ')
    .trim()
