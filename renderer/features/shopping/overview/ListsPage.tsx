import { Anchor, Button, Skeleton, Switch } from '@mantine/core'
import { IconPlus, IconRepeat, IconShoppingCart } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom'
import type { ShoppingListSummary } from '#contract/shopping-lists.ts'
import { everybody } from '#renderer/api/members.ts'
import { canWrite, hasRight, useSignedIn } from '#renderer/api/session.ts'
import { KeptNote } from '#renderer/app/live/KeptNote.tsx'
import { useNeedsServer } from '#renderer/app/live/use-needs-server.ts'
import { paths } from '#renderer/app/paths.ts'
import { CardList } from '#renderer/components/lists/CardList.tsx'
import { EmptyState } from '#renderer/components/pages/EmptyState.tsx'
import { PageError } from '#renderer/app/errors/PageError.tsx'
import { PageTitle } from '#renderer/components/pages/PageTitle.tsx'
import { listsQuery } from '../queries.ts'
import { RecurringDialog } from '../recurring/index.ts'
import { keepViewAllLists, readViewAllLists } from '../view-all-lists.ts'
import { DeleteList } from './DeleteList.tsx'
import { ListCard } from './ListCard.tsx'
import { ListNameDialog } from './ListNameDialog.tsx'
import { WaitingNote } from '../sync/WaitingNote.tsx'
import classes from './lists.module.css'

const CopyListDialog = lazy(async () => ({
  default: (await import('./CopyListDialog.tsx')).CopyListDialog,
}))

/** The shopping lists: one's own, on request everybody's. Where there is only one, it opens at once. */
export function ListsPage() {
  const { t } = useTranslation()
  const viewer = useSignedIn()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const lists = useQuery(listsQuery)
  const members = useQuery(everybody).data?.items
  const [all, setAll] = useState(readViewAllLists)
  const [wasChanged, setWasChanged] = useState(params.get('disableRedirect') === 'true')
  const [named, setNamed] = useState<ShoppingListSummary | 'new' | null>(null)
  const [copied, setCopied] = useState<ShoppingListSummary | null>(null)
  const [isRecurring, setRecurring] = useState(false)
  const [deleted, setDeleted] = useState<ShoppingListSummary | null>(null)
  const toggle = useRef<HTMLInputElement>(null)
  const canChange = canWrite(viewer)
  const { guard } = useNeedsServer()

  if (lists.isError && !lists.data) {
    return <PageError error={lists.error} onRetry={() => void lists.refetch()} />
  }
  const every = lists.data?.items ?? []
  const shown = every.filter((list) => all || list.userId === viewer.id)
  const [only] = shown
  if (only && shown.length === 1 && !wasChanged) {
    return <Navigate to={paths.shoppingList(only.id)} replace />
  }
  const handleAll = (checked: boolean) => {
    setWasChanged(true)
    keepViewAllLists(checked)
    setAll(checked)
  }
  const create = canChange && (
    <Button
      leftSection={<IconPlus size={20} aria-hidden />}
      {...guard(() => {
        setWasChanged(true)
        setNamed('new')
      })}
    >
      {t('shopping.create-list')}
    </Button>
  )
  return (
    <div className={classes.page}>
      <PageTitle title={t('shopping.lists-title')}>{every.length > 0 && create}</PageTitle>
      <KeptNote
        queryKey={listsQuery.queryKey}
        wordsOf={(time) =>
          time ? t('shopping.kept.lists', { time }) : t('shopping.kept.lists-earlier')
        }
      />
      <WaitingNote />
      {every.some((list) => list.userId !== viewer.id) && (
        <Switch
          ref={toggle}
          className={classes.all}
          label={t('shopping.show-all')}
          checked={all}
          onChange={(event) => handleAll(event.currentTarget.checked)}
        />
      )}
      {lists.isPending && <Skeleton h={160} radius="md" />}
      {lists.data && every.length === 0 && (
        <EmptyState
          icon={IconShoppingCart}
          title={t('shopping.none-title')}
          {...(canChange && { text: t('shopping.none-text') })}
        >
          {create}
        </EmptyState>
      )}
      {every.length > 0 && shown.length === 0 && (
        <EmptyState
          icon={IconShoppingCart}
          title={t('shopping.none-own')}
          text={t('shopping.none-own-text')}
        >
          <Button
            variant="default"
            onClick={() => {
              handleAll(true)
              // The button goes with what it stands in.
              toggle.current?.focus()
            }}
          >
            {t('shopping.show-all')}
          </Button>
        </EmptyState>
      )}
      {shown.length > 0 && (
        <CardList>
          {shown.map((list) => (
            <ListCard
              key={list.id}
              list={list}
              owner={
                list.userId === viewer.id
                  ? undefined
                  : members?.find(({ id }) => id === list.userId)
              }
              canChange={canChange}
              onRename={() => setNamed(list)}
              onCopy={() => setCopied(list)}
              onDelete={() => {
                setWasChanged(true)
                setDeleted(list)
              }}
            />
          ))}
        </CardList>
      )}
      {every.length > 0 && (
        <Button
          className={classes.recurring}
          variant="subtle"
          leftSection={<IconRepeat size={18} aria-hidden />}
          {...guard(() => setRecurring(true))}
        >
          {t('shopping.recurring.title')}
        </Button>
      )}
      {hasRight(viewer, 'canOrganize') && (
        <Anchor component={Link} className={classes.labels} to={paths.labels}>
          {t('shopping.manage-labels')}
        </Anchor>
      )}
      {named && (
        <ListNameDialog
          list={named === 'new' ? null : named}
          onClose={() => setNamed(null)}
          onMade={(list) => void navigate(paths.shoppingList(list.id))}
        />
      )}
      {copied && (
        <Suspense>
          <CopyListDialog
            list={copied}
            onClose={() => setCopied(null)}
            onMade={(list) => void navigate(paths.shoppingList(list.id))}
          />
        </Suspense>
      )}
      <RecurringDialog opened={isRecurring} onClose={() => setRecurring(false)} />
      <DeleteList list={deleted} onClose={() => setDeleted(null)} />
    </div>
  )
}
