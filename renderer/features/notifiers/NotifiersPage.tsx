import { Button, Skeleton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '#renderer/api/session.ts'
import { ErrorPanel } from '#renderer/components/pages/ErrorPanel.tsx'
import { PageTitle } from '#renderer/components/pages/PageTitle.tsx'
import rows from '#renderer/components/tables/PaperRows.module.css'
import { NoNotifiers } from './NoNotifiers.tsx'
import { NotifierDialog } from './NotifierDialog.tsx'
import { NotifierRow } from './NotifierRow.tsx'
import classes from './notifiers.module.css'
import { notifiersQuery } from './queries.ts'

/** The services that are told of what happens in the household. */
export function NotifiersPage() {
  const { t } = useTranslation()
  const { readOnly: isReadOnly } = useSignedIn()
  const list = useQuery(notifiersQuery)
  const [isAdding, setAdding] = useState(false)
  const [open, setOpen] = useState<string | null>(null)
  const all = list.data?.items ?? []
  const addButton = !isReadOnly && (
    <Button leftSection={<IconPlus size={20} aria-hidden />} onClick={() => setAdding(true)}>
      {t('notifiers.create')}
    </Button>
  )

  const renderList = () => {
    if (list.isPending) return <NotifiersSkeleton />
    if (list.isError && !list.data) {
      return <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />
    }
    if (all.length === 0) return <NoNotifiers>{addButton}</NoNotifiers>
    return (
      <ul className={rows.list}>
        {all.map((notifier) => (
          <NotifierRow
            key={notifier.id}
            notifier={notifier}
            isReadOnly={isReadOnly ?? false}
            isOpen={open === notifier.id}
            onToggle={() => setOpen(open === notifier.id ? null : notifier.id)}
          />
        ))}
      </ul>
    )
  }
  return (
    <div className={classes.page}>
      <PageTitle title={t('notifiers.title')} text={t('notifiers.text')}>
        {all.length > 0 && addButton}
      </PageTitle>
      {renderList()}
      {isAdding && (
        <NotifierDialog notifier={null} onClose={() => setAdding(false)} onMade={setOpen} />
      )}
    </div>
  )
}

function NotifiersSkeleton() {
  const { t } = useTranslation()
  return (
    <ul className={rows.list} role="status" aria-busy aria-label={t('general.loading')}>
      {[1, 2].map((row) => (
        <li key={row} className={rows.row}>
          <div className={rows.words}>
            <Skeleton h={20} w="40%" mb={8} />
            <Skeleton h={14} w="60%" />
          </div>
        </li>
      ))}
    </ul>
  )
}
