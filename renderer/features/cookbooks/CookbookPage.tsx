import { Button, Group, Skeleton, Text, Title } from '@mantine/core'
import { IconBook, IconPencil } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router-dom'
import type { Cookbook } from '#contract/cookbooks.ts'
import { ApiError } from '#renderer/api/client.ts'
import { ErrorPanel } from '#renderer/components/ErrorPanel.tsx'
import { Markdown } from '#renderer/components/Markdown.tsx'
import { toast } from '#renderer/components/toast.ts'
import { OrderMenu, useSectionPreferences } from '#renderer/features/recipe-cards/index.ts'
import { useTitle } from '#renderer/hooks/use-title.ts'
import { useViewedGroup } from '#renderer/hooks/use-viewed-group.ts'
import { counted } from '#renderer/i18n/format.ts'
import { BookRecipes, useBookRecipes } from './BookRecipes.tsx'
import { CookbookNotFound } from './CookbookNotFound.tsx'
import classes from './cookbooks.module.css'
import { cookbookPath } from './paths.ts'
import { useShownBooks } from './queries.ts'

const BookDialog = lazy(async () => ({
  default: (await import('./edit/BookDialog.tsx')).BookDialog,
}))

/** One cookbook with its recipes, for members and, if it is public, for visitors. */
export function CookbookPage() {
  const { slug = '' } = useParams()
  const { groupSlug, isMember } = useViewedGroup()
  const [edited, setEdited] = useState<Cookbook | null>(null)
  const list = useShownBooks(groupSlug, isMember)
  const books = list.data?.items ?? []
  const named = books.find((book) => book.slug === slug || book.id === slug)
  // Under a new name it is no longer at this address, until the address follows.
  const book = named ?? books.find(({ id }) => id === edited?.id)
  const isMissing =
    (list.error instanceof ApiError && list.error.status === 404) ||
    (list.data !== undefined && !list.isFetching)
  useTitle(!book && isMissing ? null : (book?.name ?? ''))

  if (book) {
    return <Book key={book.id} {...{ book, groupSlug, isMember, edited, onEdit: setEdited }} />
  }
  if (isMissing) return <CookbookNotFound />
  if (list.error) return <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />
  return (
    <div className={classes.page} aria-busy>
      <Skeleton h={40} w="min(24rem, 70%)" mb="xl" />
      <Skeleton h={300} />
    </div>
  )
}

interface BookProps {
  book: Cookbook
  groupSlug: string
  isMember: boolean
  edited: Cookbook | null
  onEdit: (book: Cookbook | null) => void
}

function Book({ book, groupSlug, isMember, edited, onEdit }: BookProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [{ orderBy, orderDirection }, changePreferences] = useSectionPreferences()
  const list = useBookRecipes({ book, groupSlug, isMember, order: { orderBy, orderDirection } })
  const total = list.data?.pages[0]?.total ?? 0

  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <div className={classes.title}>
          <IconBook size={32} stroke={1.5} aria-hidden />
          <div>
            <Title order={1} dir="auto">
              {book.name}
            </Title>
            <Text c="dimmed" aria-live="polite">
              {list.isSuccess && t('cookbooks.recipes', counted(total))}
            </Text>
          </div>
        </div>
        <Group gap="xs">
          {isMember && (
            <Button
              variant="default"
              leftSection={<IconPencil size={18} aria-hidden />}
              onClick={() => onEdit(book)}
            >
              {t('general.edit')}
            </Button>
          )}
          <OrderMenu
            orderBy={orderBy}
            orderDirection={orderDirection}
            onChange={(orderBy, orderDirection) => changePreferences({ orderBy, orderDirection })}
          />
        </Group>
      </header>
      {book.description.trim() !== '' && (
        <div className={classes.description}>
          <Markdown text={book.description} />
        </div>
      )}
      <BookRecipes {...{ list, groupSlug, isMember }} onEdit={() => onEdit(book)} />
      {edited && (
        <Suspense>
          <BookDialog
            id={edited.id}
            start={edited}
            onClose={() => onEdit(null)}
            onSaved={(saved) => {
              toast.success(t('cookbooks.saved', { name: saved.name }))
              if (saved.slug === edited.slug) onEdit(null)
              else void navigate(cookbookPath(groupSlug, saved.slug), { replace: true })
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
