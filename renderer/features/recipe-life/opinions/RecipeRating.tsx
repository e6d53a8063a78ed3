import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './opinions.module.css'
import { useOpinion } from './opinions.ts'
import { ratingText, StarsInput } from './Stars.tsx'

interface RecipeRatingProps {
  /** `rating` is the group's average, or null. */
  recipe: { id: string; slug: string; name: string; rating: number | null }
  size?: 'sm' | 'md'
}

/** The user's own stars, and the group's average as a number if it differs. Locked recipes can be rated, too. */
export function RecipeRating({ recipe, size = 'md' }: RecipeRatingProps) {
  const { t } = useTranslation()
  const { rating: own, isKnown, change } = useOpinion(recipe)
  const average = recipe.rating === null ? '' : ratingText(recipe.rating)
  const isOther = isKnown && average !== '' && (own === null || ratingText(own) !== average)
  return (
    <span className={classes.rating} data-size={size}>
      <StarsInput
        label={t('life.rating-of', { name: recipe.name })}
        value={own}
        fallback={recipe.rating}
        isBusy={change.isPending}
        size={size}
        onChange={(rating) => change.mutate({ rating })}
      />
      {isOther && !change.isPending && (
        <span className={classes.average} title={t('life.average')}>
          <span aria-hidden>{average}</span>
          <VisuallyHidden>{t('life.average-of', { rating: average })}</VisuallyHidden>
        </span>
      )}
    </span>
  )
}
