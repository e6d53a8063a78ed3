import { Rating } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { RecipeSummary } from '#contract/recipes.ts'
import { useRateRecipe } from '../queries.ts'
import classes from './cards.module.css'

interface RecipeRatingInput {
  recipe: Pick<RecipeSummary, 'slug' | 'name' | 'rating'>
  size?: 'sm' | 'md' | 'lg'
}

/** Five stars to click; clicking the current value clears it. A locked recipe can be rated too. */
export function RecipeRating({ recipe, size = 'md' }: RecipeRatingInput) {
  const { t } = useTranslation()
  const rate = useRateRecipe()
  // While a rating is on its way the stars already show it; when it fails they fall back.
  const shown = rate.isPending ? rate.variables.rating : Math.round(recipe.rating ?? 0)
  const handleChange = (value: number) => {
    if (!rate.isPending) rate.mutate({ slug: recipe.slug, rating: value === shown ? 0 : value })
  }

  return (
    <fieldset className={classes.rating} disabled={rate.isPending}>
      <legend className="only-for-readers">{t('recipe.rating-of', { name: recipe.name })}</legend>
      <Rating
        size={size}
        value={shown}
        onChange={handleChange}
        getSymbolLabel={(value) => t('recipe.stars', { count: value })}
      />
    </fieldset>
  )
}
