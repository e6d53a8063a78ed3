import { Menu, type MenuItemProps } from '@mantine/core'
import {
  IconCalendarPlus,
  IconCopy,
  IconDownload,
  IconFileExport,
  IconHistory,
  IconPencil,
  IconPrinter,
  IconSettings,
  IconShare,
  IconShoppingCartPlus,
  IconTrash,
  IconWand,
  type TablerIcon,
} from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useIsAnyShown } from '#renderer/api/kept/shown.ts'
import { useViewer } from '#renderer/api/session.ts'
import { useNeedsServer } from '#renderer/app/live/use-needs-server.ts'
import type { LayerProps } from '#renderer/components/later/later-layer.tsx'
import { toast } from '#renderer/components/toasts/toast.ts'
import { printRecipe } from '#renderer/features/recipe-print/index.ts'
import { editPath, versionsPath } from '#renderer/features/recipes/index.ts'
import { type RecipeAction, recipeActions } from './actions.ts'
import { MenuButton } from './MenuButton.tsx'
import { OwnActions } from './OwnActions.tsx'
import type { RecipeMenuProps } from './RecipeMenu.tsx'
import { useDownload } from './use-download.ts'
import { useHovers } from './use-hovers.ts'
import { useRecipeDialogs } from './use-recipe-dialogs.tsx'

const icons: Record<RecipeAction, TablerIcon> = {
  edit: IconPencil,
  download: IconDownload,
  export: IconFileExport,
  duplicate: IconCopy,
  again: IconWand,
  plan: IconCalendarPlus,
  list: IconShoppingCartPlus,
  print: IconPrinter,
  'print-preferences': IconSettings,
  share: IconShare,
  versions: IconHistory,
  delete: IconTrash,
}
/** What the page can do by itself. */
const onDevice: ReadonlySet<RecipeAction> = new Set(['print', 'print-preferences'])
const hoverCloseDelay = 125 // ms: enough to cross the gap between button and menu

/** The menu with its button. */
export function FilledMenu({ ref, opened, setOpened, ...props }: RecipeMenuProps & LayerProps) {
  const { recipe, groupSlug, actions, first, shown, label, className, size } = props
  const { t } = useTranslation()
  const navigate = useNavigate()
  const download = useDownload(recipe)
  const { open, dialogs } = useRecipeDialogs({ recipe, groupSlug, shown })
  useEscape(opened, setOpened)
  const hovers = useHovers()
  const isOwn = useViewer()?.groupSlug === groupSlug
  const { guard } = useNeedsServer()
  // The form keeps what is written into it, but begins with what the server has.
  const isKept = useIsAnyShown()
  const isLocal = (action: RecipeAction) => onDevice.has(action) || (action === 'edit' && !isKept)
  const choose = (action: RecipeAction) => {
    switch (action) {
      case 'edit':
        return navigate(editPath(groupSlug, recipe.slug))
      case 'versions':
        return navigate(versionsPath(groupSlug, recipe.slug))
      case 'download':
        return download.mutate('zip')
      case 'print':
        return printRecipe().catch(() => toast.error(t('general.no-connection')))
      case 'export':
      case 'duplicate':
      case 'again':
      case 'plan':
      case 'list':
      case 'share':
      case 'print-preferences':
      case 'delete':
        return open(action)
    }
  }

  return (
    <>
      <Menu
        opened={opened}
        onChange={setOpened}
        position="bottom-end"
        width={240}
        trigger={hovers ? 'click-hover' : 'click'}
        closeDelay={hoverCloseDelay}
        returnFocus // A dialog from the menu that still has to be fetched then finds the focus on the button.
      >
        <Menu.Target>
          <MenuButton
            ref={ref}
            label={label}
            className={className}
            size={size}
            loading={download.isPending}
          />
        </Menu.Target>
        <Menu.Dropdown>
          {first && (
            <Menu.Item
              leftSection={<first.icon size={18} aria-hidden />}
              onClick={() => first.onChoose()}
            >
              {first.label}
            </Menu.Item>
          )}
          {recipeActions
            .filter((action) => actions.includes(action))
            .map((action) => (
              <Entry
                key={action}
                action={action}
                label={t(`recipe-menu.action.${action}`)}
                {...(isLocal(action)
                  ? { onClick: () => void choose(action) }
                  : guard(() => choose(action)))}
              />
            ))}
          {isOwn && <OwnActions recipe={recipe} groupSlug={groupSlug} />}
        </Menu.Dropdown>
      </Menu>
      {dialogs}
    </>
  )
}

interface EntryProps extends MenuItemProps {
  action: RecipeAction
  label: string
  onClick: () => void
}

function Entry({ action, label, ...rest }: EntryProps) {
  const Icon = icons[action]
  return (
    <>
      {action === 'delete' && <Menu.Divider />}
      <Menu.Item
        leftSection={<Icon size={18} aria-hidden />}
        {...rest}
        {...(action === 'delete' && { color: 'error' })}
      >
        {label}
      </Menu.Item>
    </>
  )
}

/**
 * Closes the menu on Esc. A menu that was opened by hovering does not have the focus, so it would not get the key (WCAG
 * 1.4.13).
 */
function useEscape(opened: boolean, setOpened: (opened: boolean) => void) {
  useEffect(() => {
    if (!opened) return
    const hear = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setOpened(false)
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [opened, setOpened])
}
