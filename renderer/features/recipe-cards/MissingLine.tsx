import { IconBasket, IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { counted, formatList } from '#renderer/i18n/format.ts'
import classes from './MatchLine.module.css'

/** The foods that are missing for a recipe; nothing if the list was not filtered by that. */
export function MissingLine({ foods }: { foods: string[] | undefined }) {
  const { t } = useTranslation()
  if (!foods) return null
  const Icon = foods.length === 0 ? IconCheck : IconBasket
  return (
    <span className={classes.line}>
      <span className={classes.place}>
        <Icon size={16} aria-hidden />
        <span className={classes.text} dir="auto">
          {foods.length === 0
            ? t('explorer.missing-none')
            : t('explorer.missing', { ...counted(foods.length), foods: formatList(foods) })}
        </span>
      </span>
    </span>
  )
}
