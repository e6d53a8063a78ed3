import { Checkbox, Group, Menu, Popover, Stack } from '@mantine/core'
import {
  IconAdjustmentsHorizontal,
  IconCheck,
  IconSortAscending,
  IconSortDescending,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { eventTypes } from '#contract/timeline.ts'
import { ToolFace } from '#renderer/components/buttons/ToolFace.tsx'
import { counted } from '#renderer/i18n/format.ts'
import type { TimelinePreferences } from './timeline-preferences.ts'

interface TimelineToolsProps {
  preferences: TimelinePreferences
  onChange: (part: Partial<TimelinePreferences>) => void
  isLoading: boolean
}

/** The controls for order and types of events. */
export function TimelineTools({ preferences, onChange, isLoading }: TimelineToolsProps) {
  const { t } = useTranslation()
  const { orderDirection, types } = preferences
  const orderName = (direction: 'asc' | 'desc') =>
    t(direction === 'desc' ? 'timeline.newest-first' : 'timeline.oldest-first')
  const order = orderName(orderDirection)
  const filter = t('timeline.filter')
  const hidden = eventTypes.length - types.length
  const toggle = (type: (typeof eventTypes)[number]) =>
    onChange({
      types: eventTypes.filter((one) =>
        one === type ? !types.includes(one) : types.includes(one),
      ),
    })
  return (
    <Group gap="xs" wrap="nowrap">
      <Menu position="bottom-end" width={200}>
        <Menu.Target>
          <ToolFace
            icon={orderDirection === 'desc' ? IconSortDescending : IconSortAscending}
            word={order}
            label={t('home.order-by', { order })}
          />
        </Menu.Target>
        <Menu.Dropdown>
          {(['desc', 'asc'] as const).map((direction) => (
            <Menu.Item
              key={direction}
              leftSection={
                <IconCheck size={18} aria-hidden opacity={direction === orderDirection ? 1 : 0} />
              }
              {...(direction === orderDirection && { 'aria-current': 'true' as const })}
              onClick={() => !isLoading && onChange({ orderDirection: direction })}
            >
              {orderName(direction)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Popover position="bottom-end" trapFocus returnFocus>
        <Popover.Target>
          <ToolFace
            icon={IconAdjustmentsHorizontal}
            word={filter}
            label={hidden === 0 ? filter : t('timeline.filter-hidden', counted(hidden))}
            count={hidden}
          />
        </Popover.Target>
        <Popover.Dropdown>
          <Stack gap="sm" role="group" aria-label={filter}>
            {eventTypes.map((type) => (
              <Checkbox
                key={type}
                label={t(`timeline.type.${type}`)}
                checked={types.includes(type)}
                onChange={() => toggle(type)}
              />
            ))}
          </Stack>
        </Popover.Dropdown>
      </Popover>
    </Group>
  )
}
