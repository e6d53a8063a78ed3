import { VisuallyHidden } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Scaling } from '#contract/amounts/text-amounts.ts'
import type { Recipe } from '#contract/recipes.ts'
import { RecipeRating, Stars } from '#renderer/features/recipe-life/index.ts'
import { formatDay } from '#renderer/i18n/format.ts'
import { Yield } from '../amounts/Yield.tsx'
import classes from './Hero.module.css'
import { useOneLine } from './use-one-line.ts'

interface FactsProps {
  recipe: Recipe
  isMember: boolean
  scaling: Scaling
}

/** One line of what one wants to know first. What has no room is left out whole; the details further down have all. */
export function Facts({ recipe, isMember, scaling }: FactsProps) {
  const { t } = useTranslation()
  const line = useOneLine()
  const { totalTime, recipeYield, rating, lastMade, prepTime, performTime, difficulty } = recipe
  const times = Object.entries({ prepTime, performTime }).filter(([, value]) => value) as [
    'prepTime' | 'performTime',
    string,
  ][]
  const hasMade = isMember && lastMade !== null
  if (!totalTime && !recipeYield && !rating && !hasMade && times.length === 0 && !difficulty) {
    return null
  }
  return (
    <div className={classes.facts}>
      <ul ref={line} aria-label={t('recipe.facts')}>
        {totalTime && (
          <li>
            <IconClock size={16} aria-hidden />
            <VisuallyHidden>{t('recipe.time.totalTime')} </VisuallyHidden>
            <bdi>{totalTime}</bdi>
          </li>
        )}
        {recipeYield && (
          <li>
            <Yield text={recipeYield} scaling={scaling} />
          </li>
        )}
        {rating !== null && rating > 0 && (
          <li data-keep>
            {isMember ? <RecipeRating recipe={recipe} size="sm" /> : <Stars rating={rating} />}
          </li>
        )}
        {hasMade && <li>{t('life.made-on', { date: formatDay(lastMade) })}</li>}
        {times.map(([field, value]) => (
          <li key={field}>
            {t(`recipe.time.${field}`)} <bdi>{value}</bdi>
          </li>
        ))}
        {difficulty && <li>{t(`recipe.difficulty.${difficulty}`)}</li>}
      </ul>
    </div>
  )
}
