import { Button } from '@mantine/core'
import { IconCalendarExclamation } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shoppingPlan } from '#contract/shopping-plan.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useCanWrite } from '#renderer/api/session.ts'
import { Note } from '#renderer/app/live/Note.tsx'
import { useNeedsServer } from '#renderer/app/live/use-needs-server.ts'
import { counted } from '#renderer/i18n/format.ts'
import classes from './plan.module.css'

const CorrectListDialog = lazy(async () => ({
  default: (await import('./CorrectListDialog.tsx')).CorrectListDialog,
}))

interface PlanChangedNoteProps {
  /** The list that is shown; where there is none, all lists are told. */
  listId?: string
}

/** Says that the plan has changed since its meals were put on a list, and offers to correct the list. */
export function PlanChangedNote({ listId }: PlanChangedNoteProps) {
  const { t } = useTranslation()
  const canWrite = useCanWrite()
  const { guard } = useNeedsServer()
  const changes = useQuery({ ...apiQuery(shoppingPlan.changes, {}), enabled: canWrite })
  const [open, setOpen] = useState<string | null>(null)
  const lists = (canWrite ? (changes.data ?? []) : []).filter(
    (list) => listId === undefined || list.listId === listId,
  )
  const opened = lists.find((list) => list.listId === open)
  return (
    <div role="status" className={classes.notes}>
      {lists.map((list) => {
        const open = list.corrections.filter(({ stays }) => stays === null).length
        return (
          <Note
            key={list.listId}
            icon={<IconCalendarExclamation size={20} aria-hidden />}
            action={
              <Button variant="subtle" size="compact-md" {...guard(() => setOpen(list.listId))}>
                {t('shopping.correct.open')}
              </Button>
            }
          >
            {listId === undefined
              ? t('shopping.correct.note-on', { list: list.name, ...counted(open) })
              : t('shopping.correct.note', counted(open))}
          </Note>
        )
      })}
      <Suspense>
        {opened && (
          <CorrectListDialog
            changes={opened}
            isThere={listId !== undefined}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
    </div>
  )
}
