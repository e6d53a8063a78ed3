import { IconSoup, IconToolsKitchen2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { MealPlanEntry } from '#contract/meal-plans.ts'
import { useSignedIn } from '#renderer/api/session.ts'
import { Markdown } from '#renderer/components/markdown/Markdown.tsx'
import { useMealTypes } from '#renderer/features/meal-types/index.ts'
import { recipePath } from '#renderer/features/recipes/index.ts'
import { counted } from '#renderer/i18n/format.ts'
import classes from './board.module.css'
import { nameOf } from './use-plan-changes.ts'

/** What a planned meal says: which meal, its name, for how many, and what somebody noted. */
export function MealWords({ entry }: { entry: MealPlanEntry }) {
  const { t } = useTranslation()
  const { groupSlug } = useSignedIn()
  const types = useMealTypes()
  const { recipe, title, text, servings, leftoverOf, eatingOut } = entry
  const isLeftover = leftoverOf !== null
  const name = <bdi>{nameOf(entry)}</bdi>
  const time = isLeftover ? null : recipe?.totalTime
  return (
    <div className={classes.words}>
      <p className={classes.label}>
        <span>
          <bdi>{types.nameOf(entry)}</bdi>
        </span>
        {isLeftover && (
          <span className={classes.kind}>
            <IconSoup size={14} aria-hidden />
            {t('plan.board.leftovers')}
          </span>
        )}
        {eatingOut && (
          <span className={classes.kind}>
            <IconToolsKitchen2 size={14} aria-hidden />
            {t('plan.board.eating-out')}
          </span>
        )}
      </p>
      <h3 className={classes.name}>
        {recipe ? (
          <Link
            to={addressOf(recipePath(groupSlug, recipe.slug), servings)}
            // The card is dragged, not the address.
            draggable={false}
          >
            {name}
          </Link>
        ) : (
          // The sign that cuts it off and its side are those of the page, the order of its letters its own.
          <span>{name}</span>
        )}
      </h3>
      {(time || servings !== null) && (
        <p className={classes.facts}>
          {time && <bdi>{time}</bdi>}
          {servings !== null && <span>{t('plan.board.for', counted(servings))}</span>}
        </p>
      )}
      {recipe && title !== '' && (
        <p className={classes.note} dir="auto">
          {title}
        </p>
      )}
      {text !== '' && (
        <div className={classes.note}>
          <Markdown text={text} />
        </div>
      )}
    </div>
  )
}

/** The recipe, scaled to the servings that are planned. */
const addressOf = (path: string, servings: number | null) =>
  servings === null ? path : `${path}?servings=${servings}`
