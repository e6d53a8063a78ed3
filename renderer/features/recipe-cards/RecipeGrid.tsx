import { Skeleton } from '@mantine/core'
import type { ListedRecipe } from '#contract/recipes.ts'
import { useViewer } from '#renderer/api/session.ts'
import { FavoriteButton } from '#renderer/features/recipe-life/index.ts'
import { CardMenu } from './CardMenu.tsx'
import { CompactRecipeCard } from './CompactRecipeCard.tsx'
import classes from './cards.module.css'
import { RecipeCard } from './RecipeCard.tsx'

interface RecipeGridProps {
  recipes: ListedRecipe[]
  groupSlug: string
  compact: boolean
}

/** Recipes side by side, as many as there is room for. */
export function RecipeGrid({ recipes, groupSlug, compact }: RecipeGridProps) {
  const isMember = useViewer()?.groupSlug === groupSlug
  return (
    <ul className={classes.grid} data-compact={compact}>
      {recipes.map((recipe) => (
        <li key={recipe.id} className={classes.cell}>
          {compact ? (
            <CompactRecipeCard
              recipe={recipe}
              groupSlug={groupSlug}
              level={2}
              actions={
                <>
                  {isMember && <FavoriteButton recipe={recipe} size={36} />}
                  <CardMenu recipe={recipe} groupSlug={groupSlug} />
                </>
              }
            />
          ) : (
            <RecipeCard recipe={recipe} groupSlug={groupSlug} />
          )}
        </li>
      ))}
    </ul>
  )
}

/** The same grid before the recipes are known. */
export function SkeletonGrid({ compact, count = 8 }: { compact: boolean; count?: number }) {
  return (
    <div className={classes.grid} data-compact={compact} aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} height={compact ? 126 : 292} radius="md" />
      ))}
    </div>
  )
}
