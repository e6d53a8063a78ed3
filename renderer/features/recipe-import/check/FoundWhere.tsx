import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ImportPreview } from '#contract/import-preview.ts'
import { formatList } from '#renderer/i18n/format.ts'
import classes from '../check.module.css'
import { contextOf } from './context.ts'

const places = ['data', 'marks', 'text'] as const

/** From which part of the page each part of the recipe was read. */
export function FoundWhere({ found }: { found: ImportPreview }) {
  const { t } = useTranslation()
  const names = {
    name: t('recipe-edit.field.name'),
    description: t('recipe-edit.field.description'),
    recipeYield: t('recipe-edit.field.recipeYield'),
    times: t('import.check.times'),
    ingredients: t('recipe.ingredients'),
    steps: t('recipe.steps'),
    notes: t('recipe.notes'),
  }
  const parts = Object.keys(names) as (keyof typeof names)[]
  const rows = places.flatMap((place) => {
    const here = parts.filter((part) => found.sources[part] === place)
    return here.length > 0 ? [{ place, here: formatList(here.map((part) => names[part])) }] : []
  })
  if (rows.length < 2) {
    return (
      <Text size="sm" c="dimmed">
        {t(`import.check.in.${rows[0]?.place ?? found.foundIn}`, contextOf(found))}
      </Text>
    )
  }
  return (
    <dl className={classes.where}>
      {rows.map(({ place, here }) => (
        <div key={place}>
          <dt>{t(`import.check.from.${place}`)}</dt>
          <dd>{here}</dd>
        </div>
      ))}
    </dl>
  )
}
