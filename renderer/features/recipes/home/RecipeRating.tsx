import { UnstyledButton } from '@mantine/core'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { RecipeSummary } from '#contract/recipes.ts'
import { formatNumber } from '#renderer/i18n/format.ts'
import { useRateRecipe } from '../queries.ts'
import classes from './RecipeRating.module.css'

const stars = [1, 2, 3, 4, 5]

interface RecipeRatingInput {
  recipe: Pick<RecipeSummary, 'slug' | 'name' | 'rating'>
  size?: 'sm' | 'md'
}

/** Five stars to press; pressing the current value clears it. A locked recipe can be rated too. */
export function RecipeRating({ recipe, size = 'md' }: RecipeRatingInput) {
  const { t } = useTranslation()
  const rate = useRateRecipe()
  // While a rating is on its way the stars already show it; when it fails they fall back.
  const shown = rate.isPending ? rate.variables.rating : Math.round(recipe.rating ?? 0)
  const handleClick = (value: number) => {
    if (!rate.isPending) rate.mutate({ slug: recipe.slug, rating: value === shown ? 0 : value })
  }

  return (
    <div
      className={classes.stars}
      data-size={size}
      role="group"
      aria-label={t('recipe.rating-of', { name: recipe.name })}
      aria-busy={rate.isPending}
    >
      {stars.map((value) => (
        <UnstyledButton
          key={value}
          className={classes.star}
          data-full={value <= shown}
          aria-label={t('recipe.stars', { count: value })}
          aria-pressed={value === shown}
          onClick={() => handleClick(value)}
        >
          <IconStar className={classes.empty} aria-hidden />
          <IconStarFilled className={classes.full} aria-hidden />
        </UnstyledButton>
      ))}
    </div>
  )
}

/** The same stars to look at; nothing for a recipe that nobody rated. */
export function Stars({ rating }: { rating: number | null }) {
  const { t } = useTranslation()
  if (!rating) return null
  return (
    <span
      className={classes.stars}
      data-size="sm"
      role="img"
      aria-label={t('recipe.rated', { rating: formatNumber(rating, { maximumFractionDigits: 1 }) })}
    >
      {stars.map((value) => (
        <span key={value} className={classes.star} data-full={value <= Math.round(rating)}>
          <IconStar className={classes.empty} aria-hidden />
          <IconStarFilled className={classes.full} aria-hidden />
        </span>
      ))}
    </span>
  )
}
