import { ActionIcon, Button, Menu as Dots, Skeleton, TextInput } from '@mantine/core'
import { IconDotsVertical, IconPencil, IconToolsKitchen } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { type Menu, menus } from '#contract/menus.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { useCanWrite } from '#renderer/api/session.ts'
import { useNeedsServer } from '#renderer/app/live/use-needs-server.ts'
import { paths } from '#renderer/app/paths.ts'
import { DeleteItem } from '#renderer/components/buttons/DeleteItem.tsx'
import { ConfirmDialog } from '#renderer/components/dialogs/ConfirmDialog.tsx'
import { Dialog } from '#renderer/components/dialogs/Dialog.tsx'
import { EmptyState } from '#renderer/components/pages/EmptyState.tsx'
import { PageError } from '#renderer/app/errors/PageError.tsx'
import { PageTitle } from '#renderer/components/pages/PageTitle.tsx'
import { BackLink } from '#renderer/components/shell/BackLink.tsx'
import { HeaderStart } from '#renderer/components/shell/HeaderSlot.tsx'
import rows from '#renderer/components/tables/PaperRows.module.css'
import { toast } from '#renderer/components/toasts/toast.ts'
import { LayOutDialog } from './LayOutDialog.tsx'
import { MenuDays } from './MenuDays.tsx'
import classes from './menus.module.css'
import { menusKey, menusQuery } from './queries.ts'

type Doing = { menu: Menu; what: 'lay-out' | 'rename' | 'delete' }

/** The saved menus with what is in them; whoever may, lays them out, renames and deletes them. */
export function MenusPage() {
  const { t } = useTranslation()
  const canChange = useCanWrite()
  const list = useQuery(menusQuery)
  const { reason, guard } = useNeedsServer()
  const [doing, setDoing] = useState<Doing | null>(null)
  const remove = useApiMutation(menus.delete, { refresh: menusKey, errors: 'form' })
  const close = () => setDoing(null)
  return (
    <div className={classes.page}>
      <HeaderStart>
        <BackLink to={paths.planner} label={t('plan.title')} />
      </HeaderStart>
      <PageTitle title={t('plan.menus.title')} text={t('plan.menus.text')} />
      {list.isPending && <Skeleton h={160} aria-busy />}
      {list.isError && !list.data && (
        <PageError error={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.data?.length === 0 && (
        <EmptyState
          icon={IconToolsKitchen}
          title={t('plan.menus.empty-title')}
          {...(canChange && { text: t('plan.menus.empty-text') })}
        >
          <Button component={Link} to={paths.planner} variant="default">
            {t('plan.open-planner')}
          </Button>
        </EmptyState>
      )}
      <ul className={rows.list}>
        {list.data?.map((menu) => (
          <li key={menu.id} className={rows.row}>
            <div className={rows.words}>
              <h2 className={rows.name} dir="auto">
                {menu.name}
              </h2>
              <MenuDays menu={menu} />
            </div>
            {canChange && (
              <div className={rows.actions}>
                <Button
                  variant="default"
                  aria-label={t('plan.menus.lay-out-of', { name: menu.name })}
                  {...guard(() => setDoing({ menu, what: 'lay-out' }))}
                >
                  {t('plan.menus.lay-out-short')}
                </Button>
                <MenuDots menu={menu} onChoose={(what) => setDoing({ menu, what })} />
              </div>
            )}
          </li>
        ))}
      </ul>
      {doing?.what === 'lay-out' && <LayOutDialog menuId={doing.menu.id} onClose={close} />}
      {doing?.what === 'rename' && <RenameDialog menu={doing.menu} onClose={close} />}
      <ConfirmDialog
        opened={doing?.what === 'delete'}
        onClose={close}
        title={t('plan.menus.delete-title')}
        text={t('plan.menus.delete-text', { name: doing?.menu.name ?? '' })}
        confirmLabel={t('general.delete')}
        blocked={reason}
        onConfirm={async () => {
          if (!doing) return
          await remove.mutateAsync({ params: { id: doing.menu.id } })
          toast.success(t('plan.menus.deleted', { name: doing.menu.name }))
        }}
      />
    </div>
  )
}

interface MenuDotsProps {
  menu: Menu
  onChoose: (what: Doing['what']) => void
}

function MenuDots({ menu, onChoose }: MenuDotsProps) {
  const { t } = useTranslation()
  const { guard } = useNeedsServer()
  return (
    <Dots position="bottom-end" width={200} returnFocus>
      <Dots.Target>
        <ActionIcon radius="xl" aria-label={t('plan.menu-of', { name: menu.name })}>
          <IconDotsVertical size={20} aria-hidden />
        </ActionIcon>
      </Dots.Target>
      <Dots.Dropdown>
        <Dots.Item
          leftSection={<IconPencil size={18} aria-hidden />}
          {...guard(() => onChoose('rename'))}
        >
          {t('plan.menus.rename')}
        </Dots.Item>
        <Dots.Divider />
        <DeleteItem {...guard(() => onChoose('delete'))} />
      </Dots.Dropdown>
    </Dots>
  )
}

function RenameDialog({ menu, onClose }: { menu: Menu; onClose: () => void }) {
  const { t } = useTranslation()
  const { reason } = useNeedsServer()
  const [name, setName] = useState(menu.name)
  const rename = useApiMutation(menus.rename, { refresh: menusKey, errors: 'form' })
  const isMissing = name.trim() === ''
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('plan.menus.rename-title')}
      submitLabel={t('general.save')}
      blocked={reason}
      onSubmit={async () => {
        if (isMissing) return
        await rename.mutateAsync({ params: { id: menu.id }, body: { name: name.trim() } })
        onClose()
      }}
    >
      <TextInput
        label={t('general.name')}
        required
        maxLength={255}
        dir="auto"
        value={name}
        error={isMissing && t('general.required')}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </Dialog>
  )
}
