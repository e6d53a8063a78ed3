import { Button, Group } from '@mantine/core'
import { IconChefHat } from '@tabler/icons-react'
import { type CSSProperties, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { MealPlanEntry } from '#contract/meal-plans.ts'
import { plannedDays } from '#contract/planned-days.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { useCanWrite } from '#renderer/api/session.ts'
import { paths } from '#renderer/app/paths.ts'
import { RecipeImage } from '#renderer/components/pictures/RecipeImage.tsx'
import { toast } from '#renderer/components/toasts/toast.ts'
import { toastWithUndo } from '#renderer/components/toasts/toast-undo.tsx'
import { recipePath } from '#renderer/features/recipes/index.ts'
import { counted } from '#renderer/i18n/format.ts'
import classes from './tonight.module.css'
import { isEvening, partsBeside, type TonightMeals } from './tonight-meals.ts'

interface TonightProps {
  groupSlug: string
  today: string
  hour: number
  meals: TonightMeals
}

const refresh = ['groups', 'mealplans']

/** Tonight's dinner with its picture, what goes with it, and tomorrow; or one line where nothing is planned. */
export function Tonight({ groupSlug, today, hour, meals }: TonightProps) {
  const { t } = useTranslation()
  const id = useId()
  const { main, beside, others, tomorrow } = meals
  if (!main) return <NothingPlanned today={today} hour={hour} />
  return (
    <section
      className={classes.tonight}
      style={{ '--parts': partsBeside(meals) } as CSSProperties}
      aria-labelledby={id}
    >
      <div className={classes.card}>
        {main.recipe && (
          <div className={classes.picture}>
            <RecipeImage id={main.recipe.id} version={main.recipe.image} name={main.recipe.name} />
          </div>
        )}
        <div className={classes.words}>
          <h2 id={id} className={classes.when}>
            {t(isEvening(hour) ? 'plan.tonight.title' : 'plan.tonight.today')}
          </h2>
          <h3 className={classes.name} dir="auto">
            <MealLink entry={main} groupSlug={groupSlug} />
          </h3>
          <MealFacts entry={main} />
          {main.recipe && !main.eatingOut && main.leftoverOf === null && (
            <Group mt="auto">
              <Button
                component={Link}
                to={mealPath(main, groupSlug, true)}
                leftSection={<IconChefHat size={20} aria-hidden />}
                aria-label={t('plan.tonight.cook-of', { name: main.recipe.name })}
              >
                {t('plan.tonight.cook')}
              </Button>
            </Group>
          )}
        </div>
      </div>
      <div className={classes.beside}>
        <Meals title={t('plan.tonight.with')} entries={beside} groupSlug={groupSlug} />
        <Meals title={t('plan.tonight.also')} entries={others} groupSlug={groupSlug} />
        <Meals title={t('plan.tonight.tomorrow')} entries={tomorrow} groupSlug={groupSlug} />
        <Link className={classes.all} to={paths.planner}>
          {t('plan.tonight.open-plan')}
        </Link>
      </div>
    </section>
  )
}

/** The recipe of a planned meal with its planned servings. */
function mealPath({ recipe, servings }: MealPlanEntry, groupSlug: string, isCooked = false) {
  const asked = new URLSearchParams({
    ...(isCooked && { cook: 'true' }),
    ...(servings !== null && { servings: String(servings) }),
  }).toString()
  return recipePath(groupSlug, recipe?.slug ?? '') + (asked === '' ? '' : `?${asked}`)
}

function MealLink({ entry, groupSlug }: { entry: MealPlanEntry; groupSlug: string }) {
  if (!entry.recipe) return entry.title
  return <Link to={mealPath(entry, groupSlug)}>{entry.recipe.name}</Link>
}

/** That nobody cooks, or for how many, and what was noted beside the recipe. */
function MealFacts({ entry }: { entry: MealPlanEntry }) {
  const { t } = useTranslation()
  const facts = [
    entry.eatingOut && t('plan.tonight.eating-out'),
    entry.leftoverOf !== null && t('plan.tonight.leftovers'),
    entry.servings !== null && t('plan.tonight.servings', counted(entry.servings)),
    entry.recipe !== null && entry.title,
  ].filter(Boolean)
  if (facts.length === 0) return null
  return (
    <ul className={classes.facts}>
      {facts.map((fact) => (
        <li key={String(fact)} dir="auto">
          {fact}
        </li>
      ))}
    </ul>
  )
}

interface MealsProps {
  title: string
  entries: MealPlanEntry[]
  groupSlug: string
}

function Meals({ title, entries, groupSlug }: MealsProps) {
  if (entries.length === 0) return null
  return (
    <div>
      <h3 className={classes.part}>{title}</h3>
      <ul className={classes.meals}>
        {entries.map((entry) => (
          <li key={entry.id} dir="auto">
            <MealLink entry={entry} groupSlug={groupSlug} />
            <MealFacts entry={entry} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function NothingPlanned({ today, hour }: { today: string; hour: number }) {
  const { t } = useTranslation()
  const canChange = useCanWrite()
  const fill = useApiMutation(plannedDays.fill, { refresh })
  const remove = useApiMutation(plannedDays.remove, { refresh })
  const surprise = async () => {
    const body = { startDate: today, days: 1, entryTypes: ['dinner' as const] }
    const { items, unmatched } = await fill.mutateAsync({ body })
    if (unmatched.length > 0) return toast.error(t('plan.tonight.no-match'))
    const ids = items.map(({ id }) => id)
    const name = items[0]?.recipe?.name
    if (!name) return
    toastWithUndo(t('plan.tonight.planned', { name }), () => remove.mutate({ body: { ids } }))
  }
  return (
    <div className={classes.nothing} role="group" aria-label={t('plan.tonight.title')}>
      <span>{t(isEvening(hour) ? 'plan.tonight.nothing' : 'plan.tonight.nothing-today')}</span>
      {canChange && (
        <>
          <Button
            variant="subtle"
            h="var(--tap)"
            px="xs"
            loading={fill.isPending}
            onClick={() => void surprise().catch(() => undefined)}
          >
            {t('plan.tonight.surprise')}
          </Button>
          <Button variant="subtle" h="var(--tap)" px="xs" component={Link} to={paths.planner}>
            {t('plan.tonight.plan')}
          </Button>
        </>
      )}
    </div>
  )
}
