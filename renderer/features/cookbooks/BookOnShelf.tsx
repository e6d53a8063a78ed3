import { ActionIcon } from '@mantine/core'
import { IconPencil, IconTrash, IconWorld, IconWorldOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { BookCover } from '#renderer/components/kitchen/BookCover.tsx'
import { SortableGrip, SortableItem } from '#renderer/components/lists/Sortable.tsx'
import { Tooltip } from '#renderer/components/buttons/Tooltip.tsx'
import { toast } from '#renderer/components/toasts/toast.ts'
import { counted } from '#renderer/i18n/format.ts'
import type { ShelvedBook } from './covers.ts'
import { cookbookPath } from './paths.ts'
import { useUpdateBook } from './queries.ts'
import classes from './shelf.module.css'

interface BookOnShelfProps {
  shelved: ShelvedBook
  groupSlug: string
  onEdit: () => void
  onDelete: () => void
}

/** A cookbook of one's own household: the book itself, which opens it, and below what can be done with it. */
export function BookOnShelf({ shelved, groupSlug, onEdit, onDelete }: BookOnShelfProps) {
  const { t } = useTranslation()
  const { book, recipes, picture } = shelved
  const { name } = book
  const edit = t('cookbooks.edit-name', { name })
  const remove = t('cookbooks.delete-name', { name })
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
          {book.public && <span className={classes.public}>{t('cookbooks.public-badge')}</span>}
        </BookCover>
        <span className={classes.grip}>
          <SortableGrip name={name} />
        </span>
      </div>
      <div className={classes.actions}>
        <PublicToggle shelved={shelved} />
        <Tooltip label={edit}>
          <ActionIcon aria-label={edit} onClick={onEdit}>
            <IconPencil size={20} />
          </ActionIcon>
        </Tooltip>
        <Tooltip label={remove}>
          <ActionIcon aria-label={remove} onClick={onDelete}>
            <IconTrash size={20} />
          </ActionIcon>
        </Tooltip>
      </div>
    </SortableItem>
  )
}

/** Whether guests see the cookbook; pressed if they do. */
function PublicToggle({ shelved: { book } }: Pick<BookOnShelfProps, 'shelved'>) {
  const { t } = useTranslation()
  const update = useUpdateBook()
  // Answers at once; a refusal brings the old state back.
  const isPublic = update.isPending ? update.variables.body.public === true : book.public
  const { id, name } = book
  const label = t('cookbooks.public-name', { name })
  const Picture = isPublic ? IconWorld : IconWorldOff
  return (
    <Tooltip label={label}>
      <ActionIcon
        aria-label={label}
        aria-pressed={isPublic}
        className={classes.toggle}
        onClick={() =>
          update.mutate(
            { params: { id }, body: { public: !isPublic } },
            {
              onSuccess: (saved) =>
                toast.success(
                  t(saved.public ? 'cookbooks.now-public' : 'cookbooks.now-private', { name }),
                ),
            },
          )
        }
      >
        <Picture size={20} />
      </ActionIcon>
    </Tooltip>
  )
}
