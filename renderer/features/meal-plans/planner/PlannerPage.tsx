import { Button, Skeleton } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MealPlanEntry } from '#contract/meal-plans.ts'
import { useCanWrite } from '#renderer/api/session.ts'
import { KeptNote } from '#renderer/app/live/KeptNote.tsx'
import { useNeedsServer } from '#renderer/app/live/use-needs-server.ts'
import { PageError } from '#renderer/app/errors/PageError.tsx'
import { useAreMealTypesKnown } from '#renderer/features/meal-types/index.ts'
import { useWindowWidth } from '#renderer/hooks/use-window-width.ts'
import { DayStrip } from './board/DayStrip.tsx'
import type { MealActions } from './board/meal-actions.ts'
import { MonthView } from './board/MonthView.tsx'
import { PlanBoard } from './board/PlanBoard.tsx'
import { usePlanChanges } from './board/use-plan-changes.ts'
import { WeekView } from './board/WeekView.tsx'
import { daysQuery } from './days/for-offline.ts'
import { useDayKeys, usePlanDays } from './days/use-plan-days.ts'
import type { EntryStart } from './entry/EntryDialog.tsx'
import { isShoppedFor } from './is-shopped-for.ts'
import { PanelPlace } from './panel/PanelPlace.tsx'
import { PlanMenu } from './PlanMenu.tsx'
import classes from './planner.module.css'
import { PlannerHeader } from './PlannerHeader.tsx'
import { dayAfter } from './range.ts'

const PlanToListDialog = lazy(async () => ({
  default: (await import('#renderer/features/shopping/index.ts')).PlanToListDialog,
}))
const PlanChangedNote = lazy(async () => ({
  default: (await import('#renderer/features/shopping/index.ts')).PlanChangedNote,
}))
const EntryDialog = lazy(async () => ({
  default: (await import('./entry/EntryDialog.tsx')).EntryDialog,
}))
const PlaceDialog = lazy(async () => ({
  default: (await import('./entry/PlaceDialog.tsx')).PlaceDialog,
}))

type Open =
  | { dialog: 'entry'; start: EntryStart }
  | { dialog: 'move' | 'leftovers'; entry: MealPlanEntry }
  | { dialog: 'to-list'; entries: readonly MealPlanEntry[] }

/** What is planned for the days that the address names; whoever may, plans here as well. */
export function PlannerPage() {
  const { t } = useTranslation()
  const plan = usePlanDays()
  const { days, today, asked } = plan
  const canChange = useCanWrite()
  const { isOffline, guard } = useNeedsServer()
  const isPhone = useWindowWidth('below-sm')
  const [open, setOpen] = useState<Open | null>(null)
  useDayKeys(plan)
  const asking = daysQuery(days)
  const list = useQuery({
    ...asking,
    placeholderData: keepPreviousData,
    enabled: plan.isKnown,
  })
  const areMealsKnown = useAreMealTypesKnown()
  const changes = usePlanChanges(list.data?.items ?? noEntries)
  const { entries } = changes
  const shown = entries.filter(({ date }) => days.includes(date))
  const close = () => setOpen(null)
  const firstDay = days.includes(today) ? today : days[0]!
  const actions: MealActions = {
    add: (date) => setOpen({ dialog: 'entry', start: { date } }),
    change: (entry) => setOpen({ dialog: 'entry', start: entry }),
    moveTo: (entry) => setOpen({ dialog: 'move', entry }),
    leftovers: (entry) => setOpen({ dialog: 'leftovers', entry }),
    again: (entry) =>
      setOpen({ dialog: 'entry', start: { date: dayAfter(entry.date, 1), like: entry } }),
    surprise: changes.surprise,
    toList: (some) => setOpen({ dialog: 'to-list', entries: some }),
    remove: (entry) => void changes.remove(entry),
  }
  const own = canChange ? actions : undefined
  const isMonth = asked.view === 'month'
  const isEmpty = list.isSuccess && !list.isPlaceholderData && shown.length === 0
  // Without a connection, other days cannot be read; those before would look like an empty plan.
  const unread = list.isPlaceholderData ? list.failureReason : null
  return (
    <div className={classes.page}>
      <PlannerHeader
        plan={plan}
        onToList={canChange && shown.some(isShoppedFor) ? () => actions.toList(shown) : undefined}
        menu={<PlanMenu days={days} entries={shown} />}
      />
      <KeptNote
        queryKey={asking.queryKey}
        wordsOf={(time) => (time ? t('plan.board.kept', { time }) : t('plan.board.kept-earlier'))}
      />
      <Suspense>
        <PlanChangedNote />
      </Suspense>
      {list.isError && !list.data && (
        <PageError error={list.error} onRetry={() => void list.refetch()} />
      )}
      {unread && <PageError error={unread} onRetry={() => void list.refetch()} />}
      {(list.isPending || (list.data && !areMealsKnown)) && (
        <Skeleton h={420} radius="lg" aria-busy />
      )}
      {list.data && areMealsKnown && !unread && (
        <PlanBoard
          entries={entries}
          days={days}
          isMonth={isMonth && !isPhone}
          canDrag={canChange && !isOffline}
          changes={changes}
        >
          <div className={classes.plan} aria-busy={list.isPlaceholderData}>
            {isPhone && asked.view === 'week' && days.length === 7 && (
              <DayStrip days={days} today={today} entries={entries} />
            )}
            {isEmpty && (
              <div className={classes.invitation}>
                <p>{t(canChange ? 'plan.board.empty' : 'plan.board.empty-for-readers')}</p>
                {canChange && (
                  <Button variant="default" {...guard(() => actions.add(firstDay))}>
                    {t('plan.board.plan-meal')}
                  </Button>
                )}
              </div>
            )}
            {isMonth ? (
              <MonthView plan={plan} entries={entries} actions={own} />
            ) : (
              <WeekView
                days={days}
                today={today}
                entries={entries}
                layout={asked.view === 'day' ? 'day' : 'week'}
                actions={own}
              />
            )}
          </div>
          {canChange && !isPhone && !isMonth && (
            <PanelPlace
              onPlan={(recipe) =>
                setOpen({ dialog: 'entry', start: { date: firstDay, like: { recipe } } })
              }
            />
          )}
        </PlanBoard>
      )}
      <Suspense>
        {open?.dialog === 'to-list' && <PlanToListDialog entries={open.entries} onClose={close} />}
        {open?.dialog === 'entry' && <EntryDialog start={open.start} onClose={close} />}
        {(open?.dialog === 'move' || open?.dialog === 'leftovers') && (
          <PlaceDialog what={open.dialog} entry={open.entry} changes={changes} onClose={close} />
        )}
      </Suspense>
    </div>
  )
}

const noEntries: readonly MealPlanEntry[] = []
