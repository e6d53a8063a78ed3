import type { ListedRecipe } from '#contract/recipes.ts'
import { useViewer } from '#renderer/api/session.ts'
import { CardControls } from './CardControls.tsx'
import { CompactRecipeCard } from './CompactRecipeCard.tsx'
import classes from './cards.module.css'
import { RecipeCard } from './RecipeCard.tsx'
import { cardsInView, useFirstFew } from './use-first-few.ts'

interface RecipeGridProps {
  recipes: ListedRecipe[]
  groupSlug: string
  compact: boolean
  /** The heading level of the names: 3 below the heading of a section. */
  level?: 2 | 3
}

/** A grid of recipe cards, with as many columns as fit. */
export function RecipeGrid({ recipes, groupSlug, compact, level = 2 }: RecipeGridProps) {
  const isMember = useViewer()?.groupSlug === groupSlug
  const few = useFirstFew(cardsInView)
  return (
    <div className={classes.room}>
      <ul className={classes.grid} data-compact={compact}>
        {recipes.map((recipe, index) => (
          <li key={recipe.id} className={classes.cell}>
            {index < few &&
              (compact ? (
                <CompactRecipeCard
                  recipe={recipe}
                  groupSlug={groupSlug}
                  level={level}
                  actions={isMember && <CardControls recipe={recipe} groupSlug={groupSlug} />}
                />
              ) : (
                <RecipeCard recipe={recipe} groupSlug={groupSlug} level={level} />
              ))}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The same grid before the recipes are known. */
export function SkeletonGrid({ compact, count = 12 }: { compact: boolean; count?: number }) {
  return (
    <div className={classes.room} aria-hidden>
      <div className={classes.grid} data-compact={compact}>
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className={compact ? classes.compactShape : classes.shape}>
            <span className={compact ? classes.square : classes.picture} />
            <span className={classes.nameShape} />
          </div>
        ))}
      </div>
    </div>
  )
}
