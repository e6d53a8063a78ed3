import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Scaling } from '#contract/amounts/text-amounts.ts'
import type { Recipe } from '#contract/recipes.ts'
import { WakeLockSwitch } from '#renderer/features/cooking/index.ts'
import {
  LastMade,
  MadeItButton,
  RecipeRating,
  TimelineButton,
} from '#renderer/features/recipe-life/index.ts'
import { VisibilityLine } from '#renderer/features/recipes/index.ts'
import { useWindowWidth } from '#renderer/hooks/use-window-width.ts'
import { Yield } from '../amounts/Yield.tsx'
import { type RecipeAccess, writes } from '../recipe-access.ts'
import classes from './sections.module.css'

const times = ['totalTime', 'prepTime', 'performTime'] as const

interface DetailsProps {
  recipe: Recipe
  access: RecipeAccess
  scaling: Scaling
}

/** All the facts, also those that had no room beside the name. */
export function Details({ recipe, access, scaling }: DetailsProps) {
  const { t } = useTranslation()
  const isPhone = useWindowWidth('below-sm')
  const { recipeYield, difficulty } = recipe
  return (
    <section className={classes.section} aria-labelledby="details">
      <Title order={2} size="h4" id="details">
        {t('recipe.details')}
      </Title>
      <ul className={classes.details}>
        {recipeYield !== '' && (
          <Detail label={t('recipe.servings')}>
            <Yield text={recipeYield} scaling={scaling} />
          </Detail>
        )}
        {times.map(
          (field) =>
            recipe[field] && (
              <Detail key={field} label={t(`recipe.time.${field}`)}>
                {recipe[field]}
              </Detail>
            ),
        )}
        {difficulty && (
          <Detail label={t('recipe.difficulty.label')}>
            {t(`recipe.difficulty.${difficulty}`)}
          </Detail>
        )}
      </ul>
      {access !== 'visitor' && (
        <>
          {!recipe.rating && <RecipeRating recipe={recipe} />}
          <div className={classes.made}>
            <LastMade recipe={recipe} canChange={writes(access)} />
            <TimelineButton recipe={recipe} />
            {isPhone && writes(access) && <MadeItButton recipe={recipe} variant="default" />}
          </div>
          <VisibilityLine isPublic={recipe.settings.public} />
        </>
      )}
      <div className={classes.awake}>
        <WakeLockSwitch />
      </div>
    </section>
  )
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <li>
      {label} <bdi>{children}</bdi>
    </li>
  )
}
