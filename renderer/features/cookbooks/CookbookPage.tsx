import { Button, Skeleton, Title } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { type CSSProperties, lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCanWrite } from '#renderer/api/session.ts'
import { useNavigate, useParams } from 'react-router-dom'
import type { Cookbook } from '#contract/cookbooks.ts'
import { ApiError } from '#renderer/api/client.ts'
import { PageError } from '#renderer/app/errors/PageError.tsx'
import { Markdown } from '#renderer/components/markdown/Markdown.tsx'
import { RecipeImage } from '#renderer/components/pictures/RecipeImage.tsx'
import { toast } from '#renderer/components/toasts/toast.ts'
import { OrderMenu, useSectionPreferences } from '#renderer/features/recipe-cards/index.ts'
import { useTitle } from '#renderer/hooks/use-title.ts'
import { useViewedGroup } from '#renderer/hooks/use-viewed-group.ts'
import { counted } from '#renderer/i18n/format.ts'
import { clothAt } from '#renderer/theme/cloth.ts'
import { writingDirection } from '#renderer/i18n/writing-direction.ts'
import { BookRecipes, useBookRecipes } from './BookRecipes.tsx'
import { CookbookNotFound } from './CookbookNotFound.tsx'
import classes from './cookbooks.module.css'
import { shelve, type ShelvedBook } from './covers.ts'
import { cookbookPath } from './paths.ts'
import { useBookCovers, useShownBooks } from './queries.ts'

const BookDialog = lazy(async () => ({
  default: (await import('./edit/BookDialog.tsx')).BookDialog,
}))

/** A cookbook with its recipes, for members and, if it is public, for visitors. */
export function CookbookPage() {
  const { slug = '' } = useParams()
  const { groupSlug, isMember } = useViewedGroup()
  const [edited, setEdited] = useState<Cookbook | null>(null)
  const list = useShownBooks(groupSlug, isMember)
  const covers = useBookCovers(groupSlug, isMember).data
  const books = list.data?.items ?? []
  const named = books.find((book) => book.slug === slug || book.id === slug)
  // After renaming, no book has the slug in the address until it is replaced; show the edited one meanwhile.
  const book = named ?? books.find(({ id }) => id === edited?.id)
  const isMissing =
    (list.error instanceof ApiError && list.error.status === 404) ||
    (list.data !== undefined && !list.isFetching)
  useTitle(!book && isMissing ? null : (book?.name ?? ''))

  // As on the page of all cookbooks, where each has a picture of its own.
  const shelved = shelve(books, covers).find((one) => one.book === book)
  if (shelved) {
    const { id } = shelved.book
    return <Book key={id} {...{ shelved, groupSlug, isMember, edited, onEdit: setEdited }} />
  }
  if (isMissing) return <CookbookNotFound />
  if (list.error)
    return <PageError error={list.error} onRetry={() => void list.refetch()} fullPage />
  return (
    <div className={classes.page} aria-busy>
      <Skeleton h={160} radius="xl" mb="xl" />
      <Skeleton h={300} radius="lg" />
    </div>
  )
}

interface BookProps {
  shelved: ShelvedBook
  groupSlug: string
  isMember: boolean
  edited: Cookbook | null
  onEdit: (book: Cookbook | null) => void
}

function Book({ shelved, groupSlug, isMember, edited, onEdit }: BookProps) {
  const { t } = useTranslation()
  const { book, picture } = shelved
  const canChange = useCanWrite() && isMember
  const navigate = useNavigate()
  const [{ orderBy, orderDirection }, changePreferences] = useSectionPreferences()
  const list = useBookRecipes({ book, groupSlug, isMember, order: { orderBy, orderDirection } })
  const total = list.data?.pages[0]?.total ?? 0
  const cloth = { '--cloth': clothAt(book.position) } as CSSProperties

  return (
    <div className={classes.page}>
      <header className={classes.header} style={cloth}>
        <span className={classes.plate} aria-hidden>
          {picture && <RecipeImage id={picture.recipeId} version={picture.image} fades />}
        </span>
        <div className={classes.words}>
          <Title order={1} className={classes.title}>
            <bdi>{book.name}</bdi>
          </Title>
          <p className={classes.facts}>
            <span aria-live="polite">
              {list.isSuccess && t('cookbooks.recipes', counted(total))}
            </span>
            {isMember && book.public && <span>{t('cookbooks.public-badge')}</span>}
          </p>
          {book.description.trim() !== '' && (
            <div
              className={`${classes.description} short-at-start`}
              dir={writingDirection(book.description)}
            >
              <Markdown text={book.description} />
            </div>
          )}
        </div>
        <div className={classes.actions}>
          {canChange && (
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
        </div>
      </header>
      <BookRecipes {...{ list, groupSlug, canChange }} onEdit={() => onEdit(book)} />
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
