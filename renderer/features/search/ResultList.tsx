import classes from './SearchDialog.module.css'
import type { FoundRecipe, ShownRecipe } from './found-recipe.ts'
import { SearchResult } from './SearchResult.tsx'

interface ResultListProps {
  recipes: readonly ShownRecipe[]
  groupSlug: string
  onClose: () => void
  /** Called instead of opening the recipe. */
  onSelect: ((recipe: FoundRecipe) => void) | undefined
  isSearching?: boolean
}

/** The recipes in the search dialog. */
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
