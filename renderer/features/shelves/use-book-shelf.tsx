import { useTranslation } from 'react-i18next'
import { BookCover } from '#renderer/components/kitchen/BookCover.tsx'
import {
  cookbookPath,
  cookbooksPath,
  shelve,
  useBookCovers,
  useShownBooks,
} from '#renderer/features/cookbooks/index.ts'
import { counted } from '#renderer/i18n/format.ts'
import { isAwaited, mostOnShelf, type ShelfContent, type ShelfGroup } from './content.ts'

/** The cookbooks that the reader sees. Only members have a page with all of them. */
export function useBookShelf({ groupSlug, isMember }: ShelfGroup): ShelfContent {
  const { t } = useTranslation()
  const books = useShownBooks(groupSlug, isMember)
  const covers = useBookCovers(groupSlug, isMember)
  const shown = shelve(books.data?.items.slice(0, mostOnShelf) ?? [], covers.data)
  const items = shown.map(({ book, recipes, picture }) => (
    <li key={book.id}>
      <BookCover
        name={book.name}
        to={cookbookPath(groupSlug, book.slug)}
        position={book.position}
        picture={picture}
      >
        {recipes !== null && t('cookbooks.recipes', counted(recipes))}
      </BookCover>
    </li>
  ))
  return { isWaiting: isAwaited(books), items, all: isMember ? cookbooksPath(groupSlug) : null }
}
