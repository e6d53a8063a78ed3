import { useTranslation } from 'react-i18next'
import { BookCover } from '#renderer/components/kitchen/BookCover.tsx'
import { Grip } from '#renderer/components/lists/Grip.tsx'
import { SortableItem } from '#renderer/components/lists/Sortable.tsx'
import { counted } from '#renderer/i18n/format.ts'
import { BookMenu } from './BookMenu.tsx'
import type { ShelvedBook } from './covers.ts'
import { cookbookPath } from './paths.ts'
import classes from './shelf.module.css'

interface BookOnShelfProps {
  shelved: ShelvedBook
  groupSlug: string
  canChange: boolean
  onEdit: () => void
  onDelete: () => void
}

/** A cookbook of one's own household: the book itself, which opens it, with its grip and its menu on the cloth. */
export function BookOnShelf({ shelved, groupSlug, ...changes }: BookOnShelfProps) {
  const { t } = useTranslation()
  const { canChange, onEdit, onDelete } = changes
  const { book, recipes, picture } = shelved
  const { name } = book
  return (
    <SortableItem id={book.id} className={classes.place}>
      <div className={classes.front}>
        <BookCover
          name={name}
          to={cookbookPath(groupSlug, book.slug)}
          position={book.position}
          picture={picture}
          level={2}
        >
          {recipes !== null && <span>{t('cookbooks.recipes', counted(recipes))}</span>}
          {book.public && <span>{t('cookbooks.public-badge')}</span>}
        </BookCover>
        {canChange && (
          <>
            <span className={classes.grip}>
              <Grip name={name} />
            </span>
            <BookMenu book={book} className={classes.menu} onEdit={onEdit} onDelete={onDelete} />
          </>
        )}
      </div>
    </SortableItem>
  )
}
