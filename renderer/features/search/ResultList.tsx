import classes from './SearchDialog.module.css'
import type { FoundRecipe, ShownRecipe } from './found-recipe.ts'
import { SearchResult } from './SearchResult.tsx'

interface ResultListProps {
  recipes: readonly ShownRecipe[]
  groupSlug: string
  onClose: () => void
  /** Instead of going there. */
  onSelect: ((recipe: FoundRecipe) => void) | undefined
  isSearching?: boolean
}

/** Recipes of the search dialog, one below the other. */
export function ResultList({ recipes, groupSlug, isSearching, ...rest }: ResultListProps) {
  return (
    <ul className={classes.results} aria-busy={isSearching}>
      {recipes.map((recipe) => (
        <li key={recipe.id}>
          <SearchResult
            recipe={recipe}
            groupSlug={groupSlug}
            onFollow={rest.onClose}
            onSelect={rest.onSelect}
          />
        </li>
      ))}
    </ul>
  )
}
