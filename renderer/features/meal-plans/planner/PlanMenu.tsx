import { ActionIcon, Menu } from '@mantine/core'
import {
  IconAdjustments,
  IconCalendarShare,
  IconClockHour6,
  IconCopy,
  IconDice5,
  IconDotsVertical,
  IconListDetails,
  IconStar,
  IconToolsKitchen,
  IconTrash,
} from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { MealPlanEntry } from '#contract/meal-plans.ts'
import { hasRight, useCanWrite, useSignedIn } from '#renderer/api/session.ts'
import { useNeedsServer } from '#renderer/app/live/use-needs-server.ts'
import { paths } from '#renderer/app/paths.ts'

const CopyDaysDialog = lazy(async () => ({
  default: (await import('../days/CopyDaysDialog.tsx')).CopyDaysDialog,
}))
const FillDaysDialog = lazy(async () => ({
  default: (await import('../days/FillDaysDialog.tsx')).FillDaysDialog,
}))
const RemoveDaysDialog = lazy(async () => ({
  default: (await import('../days/RemoveDaysDialog.tsx')).RemoveDaysDialog,
}))
const SaveMenuDialog = lazy(async () => ({
  default: (await import('../menus/SaveMenuDialog.tsx')).SaveMenuDialog,
}))
const LayOutDialog = lazy(async () => ({
  default: (await import('../menus/LayOutDialog.tsx')).LayOutDialog,
}))

interface PlanMenuProps {
  /** The days that are shown; at least one. */
  days: readonly string[]
  /** What is planned for them. */
  entries: readonly MealPlanEntry[]
}

const icon = { size: 18, 'aria-hidden': true }

/** What can be done with the shown days as a whole, and the way to rules, menus and calendars. */
export function PlanMenu({ days, entries }: PlanMenuProps) {
  const { t } = useTranslation()
  const canChange = useCanWrite()
  const viewer = useSignedIn()
  const [open, setOpen] = useState<'copy' | 'save' | 'lay-out' | 'fill' | 'remove' | null>(null)
  const { guard } = useNeedsServer()
  const hasMeals = entries.length > 0
  const close = () => setOpen(null)
  return (
    <>
      <Menu position="bottom-end" width={260} returnFocus>
        <Menu.Target>
          <ActionIcon radius="xl" aria-label={t('plan.range-of.menu')}>
            <IconDotsVertical size={20} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {canChange && (
            <>
              <Menu.Item leftSection={<IconDice5 {...icon} />} {...guard(() => setOpen('fill'))}>
                {t('plan.range-of.fill')}
              </Menu.Item>
              {hasMeals && (
                <>
                  <Menu.Item leftSection={<IconCopy {...icon} />} {...guard(() => setOpen('copy'))}>
                    {t('plan.range-of.copy-these')}
                  </Menu.Item>
                  <Menu.Item leftSection={<IconStar {...icon} />} {...guard(() => setOpen('save'))}>
                    {t('plan.menus.save-these')}
                  </Menu.Item>
                </>
              )}
              <Menu.Item
                leftSection={<IconToolsKitchen {...icon} />}
                {...guard(() => setOpen('lay-out'))}
              >
                {t('plan.menus.lay-out-one')}
              </Menu.Item>
              <Menu.Divider />
            </>
          )}
          <Menu.Item
            component={Link}
            to={paths.planMenus}
            leftSection={<IconListDetails {...icon} />}
          >
            {t('plan.menus.title')}
          </Menu.Item>
          <Menu.Item
            component={Link}
            to={paths.planRules}
            leftSection={<IconAdjustments {...icon} />}
          >
            {t('plan.rules.link')}
          </Menu.Item>
          {hasRight(viewer, 'canManage') && (
            <Menu.Item
              component={Link}
              to={paths.mealTypes}
              leftSection={<IconClockHour6 {...icon} />}
            >
              {t('meal-types.link')}
            </Menu.Item>
          )}
          <Menu.Item
            component={Link}
            to={paths.planCalendar}
            leftSection={<IconCalendarShare {...icon} />}
          >
            {t('plan.calendar.link')}
          </Menu.Item>
          {canChange && hasMeals && (
            <>
              <Menu.Divider />
              <Menu.Item
                color="error"
                leftSection={<IconTrash {...icon} />}
                {...guard(() => setOpen('remove'))}
              >
                {t('plan.range-of.remove-all')}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {open === 'copy' && <CopyDaysDialog days={days} entries={entries} onClose={close} />}
        {open === 'save' && <SaveMenuDialog days={days} entries={entries} onClose={close} />}
        {open === 'lay-out' && <LayOutDialog date={days[0]!} onClose={close} />}
        {open === 'fill' && <FillDaysDialog days={days} onClose={close} />}
        {open === 'remove' && <RemoveDaysDialog days={days} entries={entries} onClose={close} />}
      </Suspense>
    </>
  )
}
