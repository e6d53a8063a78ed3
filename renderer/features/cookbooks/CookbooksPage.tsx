import { Button, Skeleton, Stack } from '@mantine/core'
import { IconBook, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import type { Cookbook } from '#contract/cookbooks.ts'
import { EmptyState } from '#renderer/components/EmptyState.tsx'
import { ErrorPanel } from '#renderer/components/ErrorPanel.tsx'
import { PageTitle } from '#renderer/components/PageTitle.tsx'
import rows from '#renderer/components/RowCards.module.css'
import { SortableList } from '#renderer/components/Sortable.tsx'
import { toast } from '#renderer/components/toast.ts'
import { formatNumber } from '#renderer/i18n/format.ts'
import { BookRow } from './BookRow.tsx'
import classes from './cookbooks.module.css'
import { DeleteBook } from './DeleteBook.tsx'
import { cookbookPath } from './paths.ts'
import { booksQuery, previewQuery, useOrderBooks } from './queries.ts'

const BookDialog = lazy(async () => ({
  default: (await import('./edit/BookDialog.tsx')).BookDialog,
}))

/** All cookbooks of the group, in the order of the side menu. */
export function CookbooksPage() {
  const { t } = useTranslation()
  const { groupSlug = '' } = useParams()
  const [params, setParams] = useSearchParams()
  const list = useQuery(booksQuery)
  const order = useOrderBooks()
  const [edited, setEdited] = useState<Cookbook | null>(null)
  const [deleted, setDeleted] = useState<Cookbook | null>(null)
  const books = list.data?.items ?? []

  const move = (id: string, toIndex: number) => {
    const others = books.filter((book) => book.id !== id)
    order.mutate(
      others.toSpliced(
        toIndex,
        0,
        books.find((book) => book.id === id)!,
      ),
    )
  }
  const renderList = () => {
    if (list.isPending) return <ListSkeleton />
    if (list.isError && !list.data) {
      return <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />
    }
    if (books.length === 0) {
      return (
        <EmptyState
          icon={IconBook}
          title={t('cookbooks.empty-title')}
          text={t('cookbooks.empty-text')}
        />
      )
    }
    return (
      <SortableList
        ids={books.map(({ id }) => id)}
        nameOf={(id) => books.find((book) => book.id === id)?.name ?? ''}
        onMove={move}
      >
        <ul className={rows.list}>
          {books.map((book) => (
            <BookRow
              key={book.id}
              book={book}
              groupSlug={groupSlug}
              onEdit={() => setEdited(book)}
              onDelete={() => setDeleted(book)}
            />
          ))}
        </ul>
      </SortableList>
    )
  }

  return (
    <div className={classes.narrow}>
      <PageTitle title={t('cookbooks.title')} text={t('cookbooks.text')}>
        <Button
          leftSection={<IconPlus size={20} aria-hidden />}
          disabled={!list.data}
          onClick={() => setParams({ create: '1' }, { replace: true })}
        >
          {t('general.create')}
        </Button>
      </PageTitle>
      {renderList()}
      {params.get('create') === '1' && list.data && (
        <NewBook
          key={params.get('queryFilter')}
          filter={params.get('queryFilter') ?? ''}
          name={t('cookbooks.default-name', { number: formatNumber(books.length + 1) })}
          groupSlug={groupSlug}
          onClose={() => setParams({}, { replace: true })}
        />
      )}
      {edited && (
        <Suspense>
          <BookDialog
            id={edited.id}
            start={edited}
            onClose={() => setEdited(null)}
            onSaved={({ name }) => {
              setEdited(null)
              toast.success(t('cookbooks.saved', { name }))
            }}
          />
        </Suspense>
      )}
      <DeleteBook book={deleted} onClose={() => setDeleted(null)} />
    </div>
  )
}

interface NewBookProps {
  /** What it starts with, in the filter language; '' for nothing. */
  filter: string
  name: string
  groupSlug: string
  onClose: () => void
}

/** The editor with a proposal; nothing is stored until it is saved. */
function NewBook({ filter, name, groupSlug, onClose }: NewBookProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const given = useQuery({ ...previewQuery(filter), enabled: filter !== '' })
  if (filter !== '' && given.isPending) return null
  const parts = given.data?.queryFilter.parts ?? []
  return (
    <Suspense>
      <BookDialog
        id={null}
        start={{
          name,
          description: '',
          public: false,
          queryFilterString: filter,
          queryFilter: { parts },
        }}
        onClose={onClose}
        onSaved={(book) => {
          toast.success(t('cookbooks.created', { name: book.name }))
          // Who came with recipes in mind wants to see them.
          if (filter === '') onClose()
          else void navigate(cookbookPath(groupSlug, book.slug), { replace: true })
        }}
      />
    </Suspense>
  )
}

function ListSkeleton() {
  return (
    <Stack gap="sm" aria-hidden>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} height={72} radius="md" />
      ))}
    </Stack>
  )
}
