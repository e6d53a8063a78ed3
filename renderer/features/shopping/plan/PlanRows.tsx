import { Checkbox, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { PlanPreview } from '#contract/shopping-plan.ts'
import { counted, formatTime } from '#renderer/i18n/format.ts'
import classes from './plan.module.css'
import type { PlanRow, PlanSection } from './plan-rows.ts'

interface PlanRowsProps {
  sections: readonly PlanSection[]
  meals: PlanPreview['meals']
  isTicked: (row: PlanRow) => boolean
  onToggle: (row: PlanRow) => void
}

/** What is needed, by label; each row unfolds into the meals that need it. */
export function PlanRows({ sections, meals, isTicked, onToggle }: PlanRowsProps) {
  const { t } = useTranslation()
  const names = new Map(meals.map(({ recipe }) => [recipe.id, recipe.name]))
  const titleOf = ({ key, label }: PlanSection) =>
    key === 'on-hand' ? t('shopping.in-the-house') : (label ?? t('shopping.no-label'))
  const thereOf = ({ there, row }: PlanRow) => {
    if (!row.isOnList) return null
    return there
      ? t('shopping.suggest.amount-there', { amount: there })
      : t('shopping.suggest.there')
  }
  return sections.map((section) => (
    <section key={section.key} aria-label={titleOf(section)}>
      <Title order={3} size="h5" className={classes.title}>
        <bdi>{titleOf(section)}</bdi>
      </Title>
      {section.rows.map((one) => (
        <div key={one.key} className={classes.row}>
          <Checkbox
            className={classes.tick}
            checked={isTicked(one)}
            onChange={() => onToggle(one)}
            label={<bdi>{one.words}</bdi>}
            description={thereOf(one)}
          />
          <Parts one={one} names={names} />
        </div>
      ))}
    </section>
  ))
}

function Parts({ one, names }: { one: PlanRow; names: ReadonlyMap<string, string> }) {
  const { t } = useTranslation()
  const meals = t(
    'shopping.fromPlan.meals',
    counted(new Set(one.parts.map(({ entryId }) => entryId)).size),
  )
  return (
    <details className={classes.parts}>
      <summary aria-label={t('shopping.fromPlan.meals-of', { meals, name: one.words })}>
        {meals}
      </summary>
      <ul>
        {one.parts.map((part) => (
          <li key={part.key}>
            <bdi className={classes.part}>{names.get(part.recipeId)}</bdi>
            <span>{formatTime(part.date, 'short')}</span>
            {part.amount && <bdi>{part.amount}</bdi>}
            {one.row.food && part.note && <bdi>{part.note}</bdi>}
          </li>
        ))}
      </ul>
    </details>
  )
}
