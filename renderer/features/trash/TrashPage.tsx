import { Button, Group, Text, TextInput } from '@mantine/core'
import { IconArrowLeft, IconSearch, IconTrash, IconTrashX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { trash, trashDays } from '#contract/recipe-files.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useSignedIn } from '#renderer/api/session.ts'
import { ConfirmDialog } from '#renderer/components/dialogs/ConfirmDialog.tsx'
import { EmptyState } from '#renderer/components/pages/EmptyState.tsx'
import { PageError } from '#renderer/app/errors/PageError.tsx'
import { PageTitle } from '#renderer/components/pages/PageTitle.tsx'
import rows from '#renderer/components/tables/PaperRows.module.css'
import { toast } from '#renderer/components/toasts/toast.ts'
import { homePath } from '#renderer/features/recipes/index.ts'
import { counted } from '#renderer/i18n/format.ts'
import { useEmptyTrash } from './changes.ts'
import classes from './trash.module.css'
import { TrashRow, TrashSkeleton } from './TrashRow.tsx'

const manyRecipes = 12

/** The deleted recipes of the last weeks, to restore them or delete them permanently. */
export function TrashPage() {
  const { t } = useTranslation()
  const viewer = useSignedIn()
  const list = useQuery(apiQuery(trash.list, {}))
  const [search, setSearch] = useState('')
  const deleted = list.data ?? []
  const canManage = viewer.canManage || viewer.admin

  const renderList = () => {
    if (list.isPending) return <TrashSkeleton />
    if (list.isError && !list.data) {
      return <PageError error={list.error} onRetry={() => void list.refetch()} />
    }
    if (deleted.length === 0) return <Empty groupSlug={viewer.groupSlug} />
    const wanted = search.trim().toLocaleLowerCase()
    const shown = deleted.filter(({ name }) => name.toLocaleLowerCase().includes(wanted))
    return (
      <>
        {deleted.length > manyRecipes && (
          <TextInput
            className={classes.search}
            type="search"
            aria-label={t('trash.filter')}
            placeholder={t('trash.filter')}
            leftSection={<IconSearch size={18} aria-hidden />}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
        )}
        {shown.length === 0 && <Text c="dimmed">{t('trash.none')}</Text>}
        <ul className={rows.list}>
          {shown.map((recipe) => (
            <TrashRow key={recipe.id} recipe={recipe} canManage={canManage} />
          ))}
        </ul>
      </>
    )
  }

  return (
    <div className={classes.page}>
      <PageTitle title={t('trash.title')} text={t('trash.text', counted(trashDays))}>
        {deleted.length > 0 && canManage && <EmptyButton count={deleted.length} />}
      </PageTitle>
      {renderList()}
    </div>
  )
}

function Empty({ groupSlug }: { groupSlug: string }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      icon={IconTrash}
      title={t('trash.empty-title')}
      text={t('trash.empty-text', counted(trashDays))}
    >
      <Button
        component={Link}
        to={homePath(groupSlug)}
        variant="default"
        leftSection={<IconArrowLeft size={20} className="mirrored" aria-hidden />}
      >
        {t('trash.back')}
      </Button>
    </EmptyState>
  )
}

function EmptyButton({ count }: { count: number }) {
  const { t } = useTranslation()
  const [asks, setAsks] = useState(false)
  const empty = useEmptyTrash()
  return (
    <Group>
      <Button
        variant="default"
        c="error"
        leftSection={<IconTrashX size={20} aria-hidden />}
        onClick={() => setAsks(true)}
      >
        {t('trash.empty')}
      </Button>
      <ConfirmDialog
        opened={asks}
        onClose={() => setAsks(false)}
        title={t('trash.empty-confirm-title')}
        text={t('trash.empty-confirm-text', counted(count))}
        confirmLabel={t('trash.empty')}
        onConfirm={async () => {
          await empty.mutateAsync({})
          toast.success(t('trash.emptied'))
        }}
      />
    </Group>
  )
}
