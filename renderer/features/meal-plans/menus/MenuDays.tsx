import { useTranslation } from 'react-i18next'
import type { Menu } from '#contract/menus.ts'
import { counted, formatList } from '#renderer/i18n/format.ts'
import { rangeWords } from '../days/range-words.ts'
import { dayAfter } from '../planner/range.ts'
import classes from './menus.module.css'

interface MenuDaysProps {
  menu: Menu
  /** Its first day; without it, the days are numbered. */
  start?: string
}

/** What is in a menu, day by day. */
export function MenuDays({ menu, start }: MenuDaysProps) {
  const { t } = useTranslation()
  const days = [...new Set(menu.meals.map(({ day }) => day))]
  return (
    <ul className={classes.days}>
      {days.map((day) => (
        <li key={day}>
          <span className={classes.day}>
            {start === undefined
              ? t('plan.menus.day', counted(day + 1))
              : rangeWords(dayAfter(start, day), 1)}
          </span>{' '}
          <span dir="auto">
            {formatList(menu.meals.filter((meal) => meal.day === day).map(({ name }) => name))}
          </span>
        </li>
      ))}
    </ul>
  )
}
