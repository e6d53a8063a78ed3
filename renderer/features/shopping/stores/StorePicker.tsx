import { ActionIcon, Button, Menu } from '@mantine/core'
import {
  IconArrowsSort,
  IconBuildingStore,
  IconChevronDown,
  IconDots,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ShoppingList, shoppingLists } from '#contract/shopping-lists.ts'
import { shoppingStores } from '#contract/shopping-stores.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { useNeedsServer } from '#renderer/app/live/use-needs-server.ts'
import { ConfirmDialog } from '#renderer/components/dialogs/ConfirmDialog.tsx'
import { toast } from '#renderer/components/toasts/toast.ts'
import { refreshed } from '../queries.ts'
import { storeRefreshed, storesQuery } from './queries.ts'
import { StoreChips } from './StoreChips.tsx'
import classes from './stores.module.css'

const AislesDialog = lazy(async () => ({
  default: (await import('../list/AislesDialog.tsx')).AislesDialog,
}))
const StoreNameDialog = lazy(async () => ({
  default: (await import('./StoreNameDialog.tsx')).StoreNameDialog,
}))

/** More than these would push the list away from what is looked at first. */
const mostChips = 4

type Open = 'order' | 'new' | 'rename' | 'delete'

/** Which store one is in: the list has its labels in the order of that store, for everybody. */
export function StorePicker({ list }: { list: ShoppingList }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<Open | null>(null)
  const { isOffline, reason, guard } = useNeedsServer()
  const stores = useQuery(storesQuery).data ?? []
  const choose = useApiMutation(shoppingLists.update, { refresh: refreshed })
  const remove = useApiMutation(shoppingStores.delete, { refresh: storeRefreshed, errors: 'form' })
  if (list.labelSettings.length < 2) return null
  const close = () => setOpen(null)
  const params = { id: list.id }
  // What is being chosen is shown at once.
  const chosen = choose.isPending ? choose.variables.body.storeId : list.storeId
  const store = stores.find(({ id }) => id === chosen)
  const name = store?.name ?? t('shopping.stores.none')
  const hasChips = stores.length > 0 && stores.length <= mostChips
  const chooseStore = (storeId: string | null) => choose.mutate({ params, body: { storeId } })
  return (
    <div className={classes.stores}>
      {hasChips && (
        <StoreChips
          stores={stores}
          chosen={chosen ?? null}
          isOff={isOffline}
          onChoose={(id) => guard(() => chooseStore(id)).onClick()}
        />
      )}
      <Menu position="bottom-start" width={260} returnFocus disabled={isOffline}>
        <Menu.Target>
          {hasChips ? (
            <ActionIcon
              aria-label={t('shopping.stores.manage')}
              size="lg"
              {...(isOffline && guard(() => {}))}
            >
              <IconDots size={20} aria-hidden />
            </ActionIcon>
          ) : (
            <Button
              className={classes.picker}
              variant="subtle"
              color="gray"
              leftSection={<IconBuildingStore size={18} aria-hidden />}
              rightSection={<IconChevronDown size={16} aria-hidden />}
              aria-label={t('shopping.stores.in-store', { name })}
              {...(isOffline && guard(() => {}))}
            >
              <bdi>{name}</bdi>
            </Button>
          )}
        </Menu.Target>
        <Menu.Dropdown className={classes.menu}>
          {stores.length > 0 && !hasChips && (
            <>
              <Menu.RadioGroup value={chosen ?? ''} onChange={(id) => chooseStore(id || null)}>
                {stores.map(({ id, name: word }) => (
                  <Menu.RadioItem key={id} value={id} closeMenuOnClick>
                    <bdi>{word}</bdi>
                  </Menu.RadioItem>
                ))}
                <Menu.RadioItem value="" closeMenuOnClick>
                  {t('shopping.stores.none')}
                </Menu.RadioItem>
              </Menu.RadioGroup>
              <Menu.Divider />
            </>
          )}
          <Menu.Item
            leftSection={<IconArrowsSort size={18} aria-hidden />}
            onClick={() => setOpen('order')}
          >
            {t('shopping.aisles')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => setOpen('new')}
          >
            {t('shopping.stores.new')}
          </Menu.Item>
          {store && (
            <>
              <Menu.Item
                leftSection={<IconPencil size={18} aria-hidden />}
                onClick={() => setOpen('rename')}
              >
                {t('shopping.stores.rename')}
              </Menu.Item>
              <Menu.Item
                color="error"
                leftSection={<IconTrash size={18} aria-hidden />}
                onClick={() => setOpen('delete')}
              >
                {t('shopping.stores.delete')}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {open === 'order' && <AislesDialog list={list} store={store} onClose={close} />}
        {open === 'new' && (
          <StoreNameDialog
            store={null}
            order={list.labelSettings.map(({ labelId }) => labelId)}
            onMade={({ id }) => chooseStore(id)}
            onClose={close}
          />
        )}
        {open === 'rename' && store && <StoreNameDialog store={store} onClose={close} />}
      </Suspense>
      <ConfirmDialog
        opened={open === 'delete' && store !== undefined}
        onClose={close}
        title={t('shopping.stores.delete-title')}
        text={t('shopping.stores.delete-text', { name })}
        confirmLabel={t('general.delete')}
        blocked={reason}
        onConfirm={async () => {
          if (!store) return
          await remove.mutateAsync({ params: { id: store.id } })
          toast.success(t('shopping.stores.deleted', { name }))
        }}
      />
    </div>
  )
}
