import { ActionIcon, Button, NativeSelect, Skeleton } from '@mantine/core'
import { IconBasket, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type MealPlanEntry, mealPlans } from '#contract/meal-plans.ts'
import { apiQuery, useApiMutation } from '#renderer/api/query.ts'
import { useCanWrite } from '#renderer/api/session.ts'
import { Tooltip } from '#renderer/components/buttons/Tooltip.tsx'
import { ErrorPanel } from '#renderer/components/pages/ErrorPanel.tsx'
import { PageTitle } from '#renderer/components/pages/PageTitle.tsx'
import { toastWithUndo } from '#renderer/components/toasts/toast-undo.tsx'
import { isFreeKey, isFreeLetter } from '#renderer/hooks/free-keys.ts'
import { counted, formatLocale } from '#renderer/i18n/format.ts'
import { EntryDialog, type EntryStart } from './EntryDialog.tsx'
import { PlannedDay } from './PlannedDay.tsx'
import { PlanMenu } from './PlanMenu.tsx'
import classes from './planner.module.css'
import { plannedRecipes } from './planned-recipes.ts'
import { dayAfter, dayOf, lengths, usePlanRange } from './range.ts'

const refresh = ['groups', 'mealplans']

const PlanToListDialog = lazy(async () => ({
  default: (await import('#renderer/features/shopping/index.ts')).PlanToListDialog,
}))

/** What is planned for the days that the address names; whoever may, plans here as well. */
export function PlannerPage() {
  const { t } = useTranslation()
  const range = usePlanRange()
  const { days, length, today } = range
  const canChange = useCanWrite()
  const [open, setOpen] = useState<EntryStart | null>(null)
  const [isShopping, setShopping] = useState(false)
  const query = { startDate: days[0]!, endDate: days.at(-1)!, page: 1, perPage: -1 } as const
  const plan = useQuery({
    ...apiQuery(mealPlans.list, { query }),
    placeholderData: keepPreviousData,
  })
  const create = useApiMutation(mealPlans.create, { refresh })
  const remove = useApiMutation(mealPlans.delete, { refresh })
  const random = useApiMutation(mealPlans.random, { refresh })
  useRangeKeys(range)

  const handleRemove = (entry: MealPlanEntry) => {
    const { id, date, entryType, title, text, recipeId, recipe } = entry
    const name = recipe?.name ?? title
    remove.mutate(
      { params: { id: String(id) } },
      {
        onSuccess: () =>
          toastWithUndo(t('plan.removed', { name }), () =>
            create.mutate({ body: { date, entryType, title, text, recipeId } }),
          ),
      },
    )
  }
  const entries = plan.data?.items ?? []
  const planned = plannedRecipes(entries)
  const short = new Intl.DateTimeFormat(formatLocale(), { day: 'numeric', month: 'short' })
  return (
    <div className={classes.page}>
      <PageTitle title={t('plan.title')}>
        <div className={classes.tools}>
          <Tooltip label={t('plan.previous')}>
            <ActionIcon aria-label={t('plan.previous')} onClick={() => range.moveBy(-length)}>
              <IconChevronLeft className="mirrored" size={22} aria-hidden />
            </ActionIcon>
          </Tooltip>
          <Button variant="default" onClick={range.toToday} aria-keyshortcuts="T">
            {t('plan.today')}
          </Button>
          <Tooltip label={t('plan.next')}>
            <ActionIcon aria-label={t('plan.next')} onClick={() => range.moveBy(length)}>
              <IconChevronRight className="mirrored" size={22} aria-hidden />
            </ActionIcon>
          </Tooltip>
          <bdi className={classes.range} aria-live="polite">
            {short.formatRange(dayOf(days[0]!), dayOf(days.at(-1)!))}
          </bdi>
          <NativeSelect
            aria-label={t('plan.range')}
            value={length}
            data={lengths.map((one) => ({
              value: String(one),
              label: t('plan.days', counted(one)),
            }))}
            onChange={(event) => range.setLength(Number(event.currentTarget.value))}
          />
          {canChange && planned.length > 0 && (
            <Button
              leftSection={<IconBasket size={18} aria-hidden />}
              onClick={() => setShopping(true)}
            >
              {t('plan.to-list')}
            </Button>
          )}
          <PlanMenu days={days} entries={entries} />
        </div>
      </PageTitle>
      {plan.isError && !plan.data && (
        <ErrorPanel error={plan.error} onRetry={() => void plan.refetch()} />
      )}
      {plan.isPending && <Skeleton h={320} radius="lg" />}
      {plan.data && (
        <ol className={classes.days} data-length={length}>
          {days.map((date) => (
            <PlannedDay
              key={date}
              date={date}
              isToday={date === today}
              entries={plan.data.items.filter((entry) => entry.date === date)}
              isBusy={random.isPending}
              {...(canChange && {
                changes: {
                  add: () => setOpen({ date }),
                  surprise: () => random.mutate({ body: { date, entryType: 'dinner' } }),
                  change: setOpen,
                  again: (entry) => setOpen({ date: dayAfter(entry.date, 1), like: entry }),
                  remove: handleRemove,
                },
              })}
            />
          ))}
        </ol>
      )}
      {isShopping && (
        <Suspense>
          <PlanToListDialog planned={planned} onClose={() => setShopping(false)} />
        </Suspense>
      )}
      {open && <EntryDialog start={open} onClose={() => setOpen(null)} />}
    </div>
  )
}

/** T, ← and →: today, and one range before or after in the direction of reading. */
function useRangeKeys({ moveBy, toToday, length }: ReturnType<typeof usePlanRange>) {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const isRtl = document.documentElement.dir === 'rtl'
    const isIn = event.target instanceof Element && event.target.closest('[role="menu"], select')
    if (isIn) return
    if (isFreeLetter(event, 't')) toToday()
    else if (isFreeKey(event, 'ArrowLeft')) moveBy(isRtl ? length : -length)
    else if (isFreeKey(event, 'ArrowRight')) moveBy(isRtl ? -length : length)
    else return
    event.preventDefault()
  })
  useEffect(() => {
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [])
}
