import { ActionIcon, Menu } from '@mantine/core'
import { IconCopy, IconDice5, IconDotsVertical, IconPencil, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { entryTypes, type MealPlanEntry } from '#contract/meal-plans.ts'
import { useSignedIn } from '#renderer/api/session.ts'
import { DeleteItem } from '#renderer/components/buttons/DeleteItem.tsx'
import { Markdown } from '#renderer/components/markdown/Markdown.tsx'
import { RecipeImage } from '#renderer/components/pictures/RecipeImage.tsx'
import { recipePath } from '#renderer/features/recipes/index.ts'
import { formatLocale } from '#renderer/i18n/format.ts'
import classes from './planner.module.css'
import { dayOf } from './range.ts'

interface DayChanges {
  add: () => void
  surprise: () => void
  change: (entry: MealPlanEntry) => void
  /** Plans the same on another day. */
  again: (entry: MealPlanEntry) => void
  remove: (entry: MealPlanEntry) => void
}

interface PlannedDayProps {
  date: string
  isToday: boolean
  entries: MealPlanEntry[]
  isBusy: boolean
  /** Absent for those who only look. */
  changes?: DayChanges
}

/** One day with its meals in the order of the day. */
export function PlannedDay({ date, isToday, entries, isBusy, changes }: PlannedDayProps) {
  const { t } = useTranslation()
  const names = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(formatLocale(), options).format(dayOf(date))
  const day = names({ weekday: 'long', day: 'numeric', month: 'long' })
  return (
    <li className={classes.day} data-today={isToday || undefined}>
      <div className={classes.head}>
        <h2 className={classes.date} {...(isToday && { 'aria-current': 'date' })}>
          <span>
            <bdi>{names({ weekday: 'long' })}</bdi>
          </span>
          <span className={classes.number}>
            <bdi>{names({ day: 'numeric', month: 'short' })}</bdi>
          </span>
        </h2>
        {changes && (
          <>
            <ActionIcon
              aria-label={t('plan.surprise-on', { day })}
              aria-disabled={isBusy}
              onClick={() => !isBusy && changes.surprise()}
            >
              <IconDice5 size={20} aria-hidden />
            </ActionIcon>
            <ActionIcon aria-label={t('plan.add-on', { day })} onClick={changes.add}>
              <IconPlus size={20} aria-hidden />
            </ActionIcon>
          </>
        )}
      </div>
      {entries.length === 0 && <p className={classes.nothing}>{t('plan.nothing')}</p>}
      {entryTypes.map((type) => {
        const own = entries.filter(({ entryType }) => entryType === type)
        if (own.length === 0) return null
        return (
          <section key={type} className={classes.meal}>
            <h3 className={classes.type}>{t(`plan.meals.${type}`)}</h3>
            <ul className={classes.entries}>
              {own.map((entry) => (
                <PlannedMeal key={entry.id} entry={entry} changes={changes} />
              ))}
            </ul>
          </section>
        )
      })}
    </li>
  )
}

interface PlannedMealProps {
  entry: MealPlanEntry
  changes: DayChanges | undefined
}

function PlannedMeal({ entry, changes }: PlannedMealProps) {
  const { t } = useTranslation()
  const { groupSlug } = useSignedIn()
  const { recipe, title, text } = entry
  const name = recipe?.name ?? title
  return (
    <li className={classes.entry}>
      {recipe && (
        <span className={classes.picture}>
          <RecipeImage id={recipe.id} version={recipe.image} size="tiny" name={recipe.name} />
        </span>
      )}
      <span className={classes.words}>
        {recipe ? (
          <Link className={classes.name} to={recipePath(groupSlug, recipe.slug)}>
            <bdi>{name}</bdi>
          </Link>
        ) : (
          <span className={classes.name}>
            <bdi>{name}</bdi>
          </span>
        )}
        {recipe && title !== '' && <span className={classes.note}>{title}</span>}
        {text !== '' && (
          <div className={classes.note}>
            <Markdown text={text} />
          </div>
        )}
      </span>
      {changes && (
        <Menu position="bottom-end" width={220} returnFocus>
          <Menu.Target>
            <ActionIcon
              className={classes.menu}
              radius="xl"
              aria-label={t('plan.menu-of', { name })}
            >
              <IconDotsVertical size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              leftSection={<IconPencil size={18} aria-hidden />}
              onClick={() => changes.change(entry)}
            >
              {t('plan.change')}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconCopy size={18} aria-hidden />}
              onClick={() => changes.again(entry)}
            >
              {t('plan.again')}
            </Menu.Item>
            <Menu.Divider />
            <DeleteItem onClick={() => changes.remove(entry)} />
          </Menu.Dropdown>
        </Menu>
      )}
    </li>
  )
}
