import { ActionIcon, Menu } from '@mantine/core'
import {
  IconCopy,
  IconDotsVertical,
  IconMarkdown,
  IconPrinter,
  IconRepeat,
  IconSettings,
  IconShare,
  IconSquare,
  IconTrash,
} from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { ShoppingItem } from '#contract/shopping-items.ts'
import type { ShoppingList } from '#contract/shopping-lists.ts'
import { useNeedsServer } from '#renderer/app/live/use-needs-server.ts'
import { paths } from '#renderer/app/paths.ts'
import { copyText } from '#renderer/components/buttons/copy-text.ts'
import { CopyByHandDialog } from '#renderer/components/buttons/CopyByHandDialog.tsx'
import { DeleteItem } from '#renderer/components/buttons/DeleteItem.tsx'
import { ConfirmDialog } from '#renderer/components/dialogs/ConfirmDialog.tsx'
import { toast } from '#renderer/components/toasts/toast.ts'
import { counted, formatLocale } from '#renderer/i18n/format.ts'
import { DeleteList } from '../overview/DeleteList.tsx'
import { RecurringDialog } from '../recurring/index.ts'
import { RowSettings } from '../rows/RowSettings.tsx'
import type { Aisle } from './aisles.ts'
import { asMarkdown, asText } from './copied-list.ts'
import type { ListChanges } from './use-list-changes.ts'

interface ListMenuProps {
  list: ShoppingList
  aisles: Aisle[]
  basket: ShoppingItem[]
  changes: ListChanges
  canChange: boolean
  onSelect: () => void
}

type Open = 'settings' | 'recurring' | 'untick' | 'clear' | 'delete'

const ListSettingsDialog = lazy(async () => ({
  default: (await import('./ListSettingsDialog.tsx')).ListSettingsDialog,
}))

/** What is done with the whole list. */
export function ListMenu(props: ListMenuProps) {
  const { list, aisles, basket, changes, canChange, onSelect } = props
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { guard } = useNeedsServer()
  const [open, setOpen] = useState<Open | null>(null)
  const [byHand, setByHand] = useState<string | null>(null)
  const close = () => setOpen(null)
  const { name } = list
  const copy = async (text: string) => {
    const count = aisles.reduce((sum, { items }) => sum + items.length, 0)
    if (await copyText(text)) toast.success(t('shopping.copied', counted(count)))
    else setByHand(text)
  }
  const share = async () => {
    const text = asText(aisles, formatLocale())
    try {
      await navigator.share({ title: name, text })
    } catch (error) {
      // Whoever closes the system's dialog has changed their mind; else it can still be copied.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(text)
    }
  }
  return (
    <>
      <Menu position="bottom-end" width={260} returnFocus>
        <Menu.Target>
          <ActionIcon radius="xl" aria-label={t('shopping.menu-of', { name })}>
            <IconDotsVertical size={22} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <RowSettings canSelect={aisles.length > 0} onSelect={onSelect} />
          {canShare() && (
            <Menu.Item
              leftSection={<IconShare size={18} aria-hidden />}
              disabled={aisles.length === 0}
              onClick={() => void share()}
            >
              {t('shopping.settings.share')}
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={<IconCopy size={18} aria-hidden />}
            disabled={aisles.length === 0}
            onClick={() => void copy(asText(aisles, formatLocale()))}
          >
            {t('shopping.copy')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconMarkdown size={18} aria-hidden />}
            disabled={aisles.length === 0}
            onClick={() => void copy(asMarkdown(aisles, formatLocale()))}
          >
            {t('shopping.copy-markdown')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconPrinter size={18} aria-hidden />}
            disabled={aisles.length === 0}
            onClick={() => window.print()}
          >
            {t('shopping.print')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconRepeat size={18} aria-hidden />}
            {...guard(() => setOpen('recurring'))}
          >
            {t('shopping.recurring.title')}
          </Menu.Item>
          {canChange && (
            <>
              <Menu.Item
                leftSection={<IconSettings size={18} aria-hidden />}
                {...guard(() => setOpen('settings'))}
              >
                {t('shopping.settings.open')}
              </Menu.Item>
              <Menu.Divider />
              <Menu.Item
                leftSection={<IconSquare size={18} aria-hidden />}
                disabled={basket.length === 0}
                onClick={() => setOpen('untick')}
              >
                {t('shopping.untick-basket')}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconTrash size={18} aria-hidden />}
                disabled={basket.length === 0}
                onClick={() => setOpen('clear')}
              >
                {t('shopping.clear-basket')}
              </Menu.Item>
              <Menu.Divider />
              <DeleteItem {...guard(() => setOpen('delete'))} />
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {open === 'settings' && <ListSettingsDialog list={list} onClose={close} />}
      </Suspense>
      <RecurringDialog opened={open === 'recurring'} onClose={close} />
      <ConfirmDialog
        opened={open === 'untick'}
        onClose={close}
        title={t('shopping.untick-basket')}
        text={t('shopping.untick-text', counted(basket.length))}
        confirmLabel={t('shopping.untick-basket')}
        destructive={false}
        onConfirm={() => changes.putBack(basket)}
      />
      <ConfirmDialog
        opened={open === 'clear'}
        onClose={close}
        title={t('shopping.clear-basket')}
        text={t('shopping.clear-text', counted(basket.length))}
        confirmLabel={t('general.delete')}
        onConfirm={() => changes.remove(basket)}
      />
      <DeleteList
        list={open === 'delete' ? list : null}
        onClose={close}
        onDeleted={() => void navigate(`${paths.shoppingLists}?disableRedirect=true`)}
      />
      {byHand !== null && <CopyByHandDialog opened text={byHand} onClose={() => setByHand(null)} />}
    </>
  )
}

/** Browsers can share on https only. */
const canShare = () => typeof navigator.share === 'function'
