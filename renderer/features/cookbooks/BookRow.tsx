import { ActionIcon, Badge } from '@mantine/core'
import { IconBook, IconPencil, IconTrash, IconWorld } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Cookbook } from '#contract/cookbooks.ts'
import { SortableGrip, SortableItem } from '#renderer/components/Sortable.tsx'
import { Tooltip } from '#renderer/components/Tooltip.tsx'
import { counted } from '#renderer/i18n/format.ts'
import classes from './cookbooks.module.css'
import { cookbookPath } from './paths.ts'
import { previewQuery } from './queries.ts'

interface BookRowProps {
  book: Cookbook
  groupSlug: string
  onEdit: () => void
  onDelete: () => void
}

/** One cookbook of the list, with how many recipes are in it. */
export function BookRow({ book, groupSlug, onEdit, onDelete }: BookRowProps) {
  const { t } = useTranslation()
  const { name } = book
  const total = useQuery(previewQuery(book.queryFilterString)).data?.total
  const edit = t('cookbooks.edit-name', { name })
  const remove = t('cookbooks.delete-name', { name })
  return (
    <SortableItem id={book.id} className={classes.row}>
      <SortableGrip name={name} />
      <IconBook className={classes.icon} size={26} stroke={1.5} aria-hidden />
      <div className={classes.words}>
        <h2 className={classes.name}>
          <Link to={cookbookPath(groupSlug, book.slug)}>
            <bdi>{name}</bdi>
          </Link>
        </h2>
        <div className={classes.facts}>
          {/* Its place is kept while it is counted. */}
          <span>{total === undefined ? '\u00a0' : t('cookbooks.recipes', counted(total))}</span>
          {book.public && (
            <Badge variant="light" color="accent" leftSection={<IconWorld size={13} aria-hidden />}>
              {t('cookbooks.public-badge')}
            </Badge>
          )}
        </div>
      </div>
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
    </SortableItem>
  )
}
