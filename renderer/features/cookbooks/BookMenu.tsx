import { ActionIcon, Menu } from '@mantine/core'
import { IconDotsVertical, IconPencil, IconWorld, IconWorldOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Cookbook } from '#contract/cookbooks.ts'
import { DeleteItem } from '#renderer/components/buttons/DeleteItem.tsx'
import { toast } from '#renderer/components/toasts/toast.ts'
import { useIsClosed, useUpdateBook } from './queries.ts'
import classes from './shelf.module.css'

interface BookMenuProps {
  book: Cookbook
  className: string | undefined
  onEdit: () => void
  onDelete: () => void
}

/** What is done with a cookbook as a thing, in words; who sees it is changed here, so it says what that means. */
export function BookMenu({ book, className = '', onEdit, onDelete }: BookMenuProps) {
  const { t } = useTranslation()
  const update = useUpdateBook()
  // Asked before the menu opens, or the words in it would change under the pointer.
  const isClosed = useIsClosed(!book.public)
  const { id, name } = book
  const Picture = book.public ? IconWorldOff : IconWorld
  const madePublic = isClosed ? 'cookbooks.public-closed' : 'cookbooks.public-help'
  const changeViewers = () =>
    update.mutate(
      { params: { id }, body: { public: !book.public } },
      {
        onSuccess: (saved) =>
          toast.success(
            t(saved.public ? 'cookbooks.now-public' : 'cookbooks.now-private', { name }),
          ),
      },
    )
  return (
    <Menu position="bottom-end" width={260} returnFocus>
      <Menu.Target>
        <ActionIcon className={className} radius="xl" aria-label={t('cookbooks.menu-of', { name })}>
          <IconDotsVertical size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={18} aria-hidden />} onClick={onEdit}>
          {t('general.edit')}
        </Menu.Item>
        <Menu.Item
          leftSection={<Picture size={18} aria-hidden />}
          disabled={update.isPending}
          onClick={changeViewers}
        >
          {t(book.public ? 'cookbooks.make-private' : 'cookbooks.make-public')}
          <span className={classes.meaning}>
            {t(book.public ? 'cookbooks.private-help' : madePublic)}
          </span>
        </Menu.Item>
        <Menu.Divider />
        <DeleteItem onClick={onDelete} />
      </Menu.Dropdown>
    </Menu>
  )
}
