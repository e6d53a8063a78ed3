import { Button, Skeleton } from '@mantine/core'
import { IconBasket } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router-dom'
import { isNotThere } from '#renderer/api/not-there.ts'
import { paths } from '#renderer/app/paths.ts'
import { EmptyState } from '#renderer/components/pages/EmptyState.tsx'
import { PageError } from '#renderer/app/errors/PageError.tsx'
import { BackLink } from '#renderer/components/shell/BackLink.tsx'
import { HeaderStart } from '#renderer/components/shell/HeaderSlot.tsx'
import { useTitle } from '#renderer/hooks/use-title.ts'
import { listQuery } from '../queries.ts'
import { WaitingNote } from '../sync/WaitingNote.tsx'
import classes from './list.module.css'
import { OpenList } from './OpenList.tsx'

const allLists = `${paths.shoppingLists}?disableRedirect=true`

/** One shopping list, to take through the shop. */
export function ListPage() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const list = useQuery(listQuery(id))
  const isGone = isNotThere(list.error)
  useTitle(list.data?.name ?? t(isGone ? 'shopping.gone-title' : 'shopping.lists-title'))
  const back = (
    <HeaderStart>
      <BackLink to={allLists} label={t('shopping.all-lists')} />
    </HeaderStart>
  )
  if (list.data && !isGone) {
    return (
      <>
        {back}
        <OpenList key={id} list={list.data} />
      </>
    )
  }
  if (list.isError) {
    return (
      <>
        {back}
        {isGone ? (
          <EmptyState order={1} icon={IconBasket} title={t('shopping.gone-title')}>
            <Button component={Link} to={allLists} variant="default">
              {t('shopping.all-lists')}
            </Button>
            <WaitingNote />
          </EmptyState>
        ) : (
          <PageError error={list.error} onRetry={() => void list.refetch()} fullPage />
        )}
      </>
    )
  }
  return <Skeleton className={classes.page} h={420} radius="lg" />
}
