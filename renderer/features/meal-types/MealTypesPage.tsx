import { Button, Skeleton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mostOf } from '#contract/limits.ts'
import type { MealType } from '#contract/meal-types.ts'
import { useNeedsServer } from '#renderer/app/live/use-needs-server.ts'
import { paths } from '#renderer/app/paths.ts'
import { SortableList } from '#renderer/components/lists/Sortable.tsx'
import { ErrorPanel } from '#renderer/components/pages/ErrorPanel.tsx'
import { PageTitle } from '#renderer/components/pages/PageTitle.tsx'
import { BackLink } from '#renderer/components/shell/BackLink.tsx'
import { HeaderStart } from '#renderer/components/shell/HeaderSlot.tsx'
import { DeleteMealType } from './DeleteMealType.tsx'
import { MealTypeDialog } from './MealTypeDialog.tsx'
import { MealTypeRow } from './MealTypeRow.tsx'
import classes from './meal-types.module.css'
import { useOrderTypes } from './queries.ts'
import { typesQuery, useMealTypes } from './use-meal-types.ts'

type Open = { dialog: 'new' } | { dialog: 'edit' | 'delete'; type: MealType }

/** The meals of the household's day in their order, for those who manage it. */
export function MealTypesPage() {
  const { t } = useTranslation()
  const list = useQuery(typesQuery)
  const types = useMealTypes()
  const order = useOrderTypes()
  const { guard } = useNeedsServer()
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const { data } = list
  const hasRoom = (data ?? []).filter(({ own }) => own).length < mostOf.mealTypes
  const move = (id: string, toIndex: number) => {
    const moved = data?.find((type) => type.id === id)
    if (moved) order.mutate(data!.filter((type) => type !== moved).toSpliced(toIndex, 0, moved))
  }
  return (
    <div className={classes.page}>
      <HeaderStart>
        <BackLink to={paths.planner} label={t('plan.title')} />
      </HeaderStart>
      <PageTitle title={t('meal-types.title')} text={t('meal-types.text')}>
        {data && hasRoom && (
          <Button
            leftSection={<IconPlus size={18} aria-hidden />}
            {...guard(() => setOpen({ dialog: 'new' }))}
          >
            {t('meal-types.add')}
          </Button>
        )}
      </PageTitle>
      {list.isPending && <Skeleton h={280} aria-busy />}
      {list.isError && !data && (
        <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />
      )}
      {data && (
        <SortableList
          ids={data.map(({ id }) => id)}
          nameOf={(id) => types.nameOf(types.mealOf(id))}
          onMove={move}
        >
          <ol className={classes.list}>
            {data.map((type) => (
              <MealTypeRow
                key={type.id}
                type={type}
                types={types}
                onEdit={() => setOpen({ dialog: 'edit', type })}
                onDelete={() => setOpen({ dialog: 'delete', type })}
              />
            ))}
          </ol>
        </SortableList>
      )}
      {open?.dialog === 'new' && <MealTypeDialog type={null} onClose={close} />}
      {open?.dialog === 'edit' && <MealTypeDialog type={open.type} onClose={close} />}
      {open?.dialog === 'delete' && <DeleteMealType type={open.type} onClose={close} />}
    </div>
  )
}
