import { ActionIcon, Menu } from '@mantine/core'
import { IconCopyPlus, IconDotsVertical, IconPencil, IconShoppingCart } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { ShoppingListSummary } from '#contract/shopping-lists.ts'
import { useNeedsServer } from '#renderer/app/live/use-needs-server.ts'
import { paths } from '#renderer/app/paths.ts'
import { DeleteItem } from '#renderer/components/buttons/DeleteItem.tsx'
import { Card } from '#renderer/components/lists/CardList.tsx'
import { Avatar } from '#renderer/components/pictures/Avatar.tsx'
import { counted, formatDistance } from '#renderer/i18n/format.ts'
import { useNow } from '#renderer/hooks/use-now.ts'
import classes from './lists.module.css'

interface ListCardProps {
  list: ShoppingListSummary
  /** Where it is somebody else's. */
  owner: ComponentProps<typeof Avatar>['user'] | undefined
  canChange: boolean
  onRename: () => void
  onCopy: () => void
  onDelete: () => void
}

/** A list by its name, with how much is still to buy and when it last changed. */
export function ListCard({ list, owner, canChange, onRename, onCopy, onDelete }: ListCardProps) {
  const { t } = useTranslation()
  const now = useNow(false)
  const { guard } = useNeedsServer()
  const { name } = list
  const open = t('shopping.open-items', counted(list.openItems))
  const when = t('shopping.changed', { when: formatDistance(list.updatedAt, now) })
  const changed = t('shopping.open-and-changed', { open, changed: when })
  return (
    <Card>
      <div className={classes.card}>
        {owner ? (
          <Avatar user={owner} size={32} />
        ) : (
          <IconShoppingCart className={classes.icon} size={24} aria-hidden />
        )}
        <span className={classes.words}>
          <Link className={classes.name} to={paths.shoppingList(list.id)}>
            <bdi>{name}</bdi>
          </Link>
          <span className={classes.facts}>
            {owner?.fullName ? t('shopping.owned-by', { name: owner.fullName, changed }) : changed}
          </span>
        </span>
        {canChange && (
          <Menu position="bottom-end" width={220} returnFocus>
            <Menu.Target>
              <ActionIcon
                className={classes.menu}
                radius="xl"
                aria-label={t('shopping.menu-of', { name })}
              >
                <IconDotsVertical size={20} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item leftSection={<IconPencil size={18} aria-hidden />} {...guard(onRename)}>
                {t('shopping.rename')}
              </Menu.Item>
              <Menu.Item leftSection={<IconCopyPlus size={18} aria-hidden />} {...guard(onCopy)}>
                {t('shopping.settings.copy')}
              </Menu.Item>
              <Menu.Divider />
              <DeleteItem {...guard(onDelete)} />
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
    </Card>
  )
}
