import { Button, Skeleton } from '@mantine/core'
import { IconBook, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCanWrite } from '#renderer/api/session.ts'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import type { Cookbook } from '#contract/cookbooks.ts'
import { EmptyState } from '#renderer/components/pages/EmptyState.tsx'
import { PageError } from '#renderer/app/errors/PageError.tsx'
import { PageTitle } from '#renderer/components/pages/PageTitle.tsx'
import { SortableList } from '#renderer/components/lists/Sortable.tsx'
import { toast } from '#renderer/components/toasts/toast.ts'
import { previewQuery } from '#renderer/features/filter-builder/index.ts'
import { formatNumber } from '#renderer/i18n/format.ts'
import { BookOnShelf } from './BookOnShelf.tsx'
import classes from './cookbooks.module.css'
import { shelve } from './covers.ts'
import { DeleteBook } from './DeleteBook.tsx'
import { cookbookPath } from './paths.ts'
import { booksQuery, useBookCovers, useOrderBooks } from './queries.ts'
import shelf from './shelf.module.css'

const BookDialog = lazy(async () => ({
  default: (await import('./edit/BookDialog.tsx')).BookDialog,
}))

/** All cookbooks of the group, in the order of the side menu. */
export function CookbooksPage() {
  const { t } = useTranslation()
  const { groupSlug = '' } = useParams()
  const [params, setParams] = useSearchParams()
  const list = useQuery(booksQuery)
  const covers = useBookCovers(groupSlug, true).data
  const order = useOrderBooks()
  const [edited, setEdited] = useState<Cookbook | null>(null)
  const [deleted, setDeleted] = useState<Cookbook | null>(null)
  const added = useRef<string | null>(null)
  const books = list.data?.items ?? []
  const canChange = useCanWrite()
  const isCreating = canChange && params.get('create') === '1'

  // A new book stands last, maybe below the screen: it is brought there once the dialog has gone.
  useEffect(() => {
    const book = list.data?.items.find(({ id }) => id === added.current)
    if (!book || isCreating) return
    const place = document.querySelector(`[data-row="${book.id}"]`)
    place?.scrollIntoView({ block: 'center' })
    place?.querySelector('a')?.focus({ preventScroll: true })
    added.current = null
  }, [isCreating, list.data])

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
  const create = canChange && (
    <Button
      leftSection={<IconPlus size={20} aria-hidden />}
      onClick={() => setParams({ create: '1' }, { replace: true })}
    >
      {t('cookbooks.create')}
    </Button>
  )
  const renderList = () => {
    if (list.isPending) return <ShelfSkeleton />
    if (list.isError && !list.data) {
      return <PageError error={list.error} onRetry={() => void list.refetch()} />
    }
    if (books.length === 0) {
      return (
        <EmptyState
          icon={IconBook}
          title={t('cookbooks.empty-title')}
          {...(canChange && { text: t('cookbooks.empty-text') })}
        >
          {create}
        </EmptyState>
      )
    }
    return (
      <SortableList
        ids={books.map(({ id }) => id)}
        nameOf={(id) => books.find((book) => book.id === id)?.name ?? ''}
        onMove={move}
        layout="grid"
      >
        <ul className={shelf.shelf}>
          {shelve(books, covers).map((shelved) => (
            <BookOnShelf
              key={shelved.book.id}
              shelved={shelved}
              groupSlug={groupSlug}
              canChange={canChange}
              onEdit={() => setEdited(shelved.book)}
              onDelete={() => setDeleted(shelved.book)}
            />
          ))}
        </ul>
      </SortableList>
    )
  }

  return (
    <div className={classes.page}>
      <PageTitle title={t('cookbooks.title')} text={t('cookbooks.text')}>
        {/* An empty shelf has the button below. */}
        {(books.length > 0 || list.isPending) && create}
      </PageTitle>
      {renderList()}
      {isCreating && list.data && (
        <NewBook
          key={params.get('queryFilter')}
          filter={params.get('queryFilter') ?? ''}
          name={t('cookbooks.default-name', { number: formatNumber(books.length + 1) })}
          groupSlug={groupSlug}
          onClose={() => setParams({}, { replace: true })}
          onAdded={(id) => {
            added.current = id
          }}
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
  /** The initial filter, in the filter language; '' for none. */
  filter: string
  name: string
  groupSlug: string
  onClose: () => void
  /** The new book, by id, if it is shown on this page. */
  onAdded: (id: string) => void
}

/** The dialog for a new cookbook with default values; nothing is stored until it is saved. */
function NewBook({ filter, name, groupSlug, onClose, onAdded }: NewBookProps) {
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
          // With a filter from the recipes page, the new cookbook is opened.
          if (filter === '') {
            onAdded(book.id)
            onClose()
          } else void navigate(cookbookPath(groupSlug, book.slug), { replace: true })
        }}
      />
    </Suspense>
  )
}

function ShelfSkeleton() {
  return (
    <div className={shelf.shelf} aria-hidden>
      {[1, 2, 3, 4].map((place) => (
        <Skeleton key={place} className={shelf.waiting} height="auto" radius="md" />
      ))}
    </div>
  )
}
