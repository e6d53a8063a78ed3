import { ActionIcon, Menu } from '@mantine/core'
import {
  IconBasketPlus,
  IconCalendarShare,
  IconCopy,
  IconDice5,
  IconDotsVertical,
  IconPencil,
  IconSoup,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { MealPlanEntry } from '#contract/meal-plans.ts'
import { useNeedsServer } from '#renderer/app/live/use-needs-server.ts'
import { DeleteItem } from '#renderer/components/buttons/DeleteItem.tsx'
import { isShoppedFor } from '../is-shopped-for.ts'
import type { MealActions } from './meal-actions.ts'
import { nameOf } from './use-plan-changes.ts'

interface MealMenuProps {
  entry: MealPlanEntry
  actions: MealActions
}

/** What can be done with a planned meal. */
export function MealMenu({ entry, actions }: MealMenuProps) {
  const { t } = useTranslation()
  const { guard } = useNeedsServer()
  return (
    <Menu position="bottom-end" width={260} returnFocus>
      <Menu.Target>
        <ActionIcon radius="xl" aria-label={t('plan.menu-of', { name: nameOf(entry) })}>
          <IconDotsVertical size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconPencil size={18} aria-hidden />}
          {...guard(() => actions.change(entry))}
        >
          {t('plan.board.change')}
        </Menu.Item>
        {isShoppedFor(entry) && (
          <Menu.Item
            leftSection={<IconBasketPlus size={18} aria-hidden />}
            {...guard(() => actions.toList([entry]))}
          >
            {t('plan.to-list')}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconCalendarShare size={18} aria-hidden />}
          {...guard(() => actions.moveTo(entry))}
        >
          {t('plan.board.move-to')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconCopy size={18} aria-hidden />}
          {...guard(() => actions.again(entry))}
        >
          {t('plan.again')}
        </Menu.Item>
        {!entry.eatingOut && (
          <Menu.Item
            leftSection={<IconSoup size={18} aria-hidden />}
            {...guard(() => actions.leftovers(entry))}
          >
            {t('plan.board.leftovers-on')}
          </Menu.Item>
        )}
        {entry.recipe && (
          <Menu.Item
            leftSection={<IconDice5 size={18} aria-hidden />}
            {...guard(() => actions.surprise(entry))}
          >
            {t('plan.board.surprise')}
          </Menu.Item>
        )}
        <Menu.Divider />
        <DeleteItem {...guard(() => actions.remove(entry))} />
      </Menu.Dropdown>
    </Menu>
  )
}
