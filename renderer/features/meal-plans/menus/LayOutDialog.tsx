import { Select, Skeleton, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localDay } from '#contract/days.ts'
import { menus } from '#contract/menus.ts'
import { plannedDays } from '#contract/planned-days.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { useNeedsServer } from '#renderer/app/live/use-needs-server.ts'
import { Dialog } from '#renderer/components/dialogs/Dialog.tsx'
import { ErrorPanel } from '#renderer/components/pages/ErrorPanel.tsx'
import { toastWithUndo } from '#renderer/components/toasts/toast-undo.tsx'
import { counted } from '#renderer/i18n/format.ts'
import { planKey } from '../days/plan-key.ts'
import { isDay } from '../planner/range.ts'
import { MenuDays } from './MenuDays.tsx'
import { menusQuery } from './queries.ts'

interface LayOutProps {
  /** The menu to begin with; without it, one is chosen. */
  menuId?: string
  /** The first day to begin with; without it, today. */
  date?: string
  onClose: () => void
}

/** Plans the meals of a menu from a day on, after a look at which days that are. */
export function LayOutDialog({ menuId, date, onClose }: LayOutProps) {
  const { t } = useTranslation()
  const { reason } = useNeedsServer()
  const list = useQuery(menusQuery)
  const [chosen, setChosen] = useState(menuId ?? null)
  const [start, setStart] = useState(() => date ?? localDay(new Date()))
  const plan = useApiMutation(menus.plan, { refresh: planKey, errors: 'form' })
  const remove = useApiMutation(plannedDays.remove, { refresh: planKey })
  const all = list.data ?? []
  const menu = all.find(({ id }) => id === chosen) ?? all[0]
  const isGood = isDay(start)

  const handleSubmit = async () => {
    if (!isGood || !menu) return
    const { items } = await plan.mutateAsync({ params: { id: menu.id }, body: { date: start } })
    const ids = items.map(({ id }) => id)
    toastWithUndo(t('plan.copied', counted(ids.length)), () => remove.mutate({ body: { ids } }))
    onClose()
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('plan.menus.lay-out-title')}
      blocked={reason}
      {...(menu && {
        onSubmit: handleSubmit,
        submitLabel: t('plan.menus.lay-out', counted(menu.meals.length)),
      })}
    >
      {list.isPending && <Skeleton h={120} aria-busy />}
      {list.isError && !list.data && (
        <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.data?.length === 0 && <Text>{t('plan.menus.none')}</Text>}
      {menu && (
        <>
          <Select
            label={t('plan.menus.menu')}
            data={all.map(({ id, name }) => ({ value: id, label: name }))}
            value={menu.id}
            onChange={setChosen}
            allowDeselect={false}
          />
          <TextInput
            type="date"
            label={t('plan.copy-from')}
            value={start}
            error={!isGood && t('plan.date-missing')}
            onChange={(event) => setStart(event.currentTarget.value)}
          />
          {isGood && (
            <>
              <Text size="sm" c="dimmed">
                {t('plan.menus.preview')}
              </Text>
              <MenuDays menu={menu} start={start} />
            </>
          )}
        </>
      )}
    </Dialog>
  )
}
