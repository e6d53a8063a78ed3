import { Checkbox, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { fractionText } from '#contract/amounts/fractions.ts'
import type { PlanPreview } from '#contract/shopping-plan.ts'
import { formatList, formatLocale, formatTime } from '#renderer/i18n/format.ts'
import classes from './plan.module.css'

type Meal = PlanPreview['meals'][number]

interface MealChoicesProps {
  meals: readonly Meal[]
  chosen: ReadonlySet<number>
  onChange: (entryId: number, isChosen: boolean) => void
}

/** The meals that are cooked, by day, with what of them is on a list already. */
export function MealChoices({ meals, chosen, onChange }: MealChoicesProps) {
  const { t } = useTranslation()
  return (
    <section aria-label={t('shopping.fromPlan.meals-title')}>
      <Title order={3} size="h5" className={classes.title}>
        {t('shopping.fromPlan.meals-title')}
      </Title>
      {meals.map((meal) => {
        const { entryId, date, recipe } = meal
        const isChosen = chosen.has(entryId)
        return (
          <Checkbox
            key={entryId}
            className={classes.tick}
            checked={isChosen}
            onChange={() => onChange(entryId, !isChosen)}
            label={
              <>
                <bdi>{recipe.name}</bdi>{' '}
                <span className={classes.day}>{formatTime(date, 'short')}</span>
              </>
            }
            description={<Facts meal={meal} />}
          />
        )
      })}
    </section>
  )
}

function Facts({ meal: { times, isOnList, isNew, byHand, otherList } }: { meal: Meal }) {
  const { t } = useTranslation()
  const words = (number: number) => fractionText(number, formatLocale())
  const facts = [
    times !== 1 && t('shopping.fromPlan.times', { number: words(times) }),
    isOnList && t(isNew ? 'shopping.fromPlan.partly-there' : 'shopping.fromPlan.there'),
    !isOnList && !isNew && t('shopping.fromPlan.nothing-new'),
    byHand > 0 && t('shopping.fromPlan.by-hand', { number: words(byHand) }),
    otherList !== null && t('shopping.fromPlan.other-list', { list: otherList }),
  ].filter((fact) => fact !== false)
  return facts.length > 0 ? formatList(facts) : null
}
