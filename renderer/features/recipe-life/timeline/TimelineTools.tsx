import { ActionIcon, Checkbox, Group, Indicator, Popover, Stack } from '@mantine/core'
import { IconFilter, IconSortAscending, IconSortDescending } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { eventTypes } from '#contract/timeline.ts'
import { Tooltip } from '#renderer/components/buttons/Tooltip.tsx'
import { counted, formatNumber } from '#renderer/i18n/format.ts'
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
  const isNewestFirst = orderDirection === 'desc'
  const orderLabel = t(isNewestFirst ? 'life.oldest-first' : 'life.newest-first')
  const hidden = eventTypes.length - types.length
  const OrderPicture = isNewestFirst ? IconSortDescending : IconSortAscending
  const toggle = (type: (typeof eventTypes)[number]) =>
    onChange({
      types: eventTypes.filter((one) =>
        one === type ? !types.includes(one) : types.includes(one),
      ),
    })
  return (
    <Group gap="xs" wrap="nowrap">
      <Tooltip label={orderLabel}>
        <ActionIcon
          variant="default"
          radius="xl"
          aria-label={orderLabel}
          aria-disabled={isLoading}
          onClick={() => !isLoading && onChange({ orderDirection: isNewestFirst ? 'asc' : 'desc' })}
        >
          <OrderPicture size={20} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Popover position="bottom-end" trapFocus returnFocus>
        <Indicator
          label={formatNumber(hidden)}
          disabled={hidden === 0}
          size={20}
          offset={4}
          color="primary"
        >
          <Popover.Target>
            <ActionIcon
              variant="default"
              radius="xl"
              aria-label={
                hidden === 0 ? t('life.filter') : t('life.filter-hidden', counted(hidden))
              }
            >
              <IconFilter size={20} aria-hidden />
            </ActionIcon>
          </Popover.Target>
        </Indicator>
        <Popover.Dropdown>
          <Stack gap="sm" role="group" aria-label={t('life.filter')}>
            {eventTypes.map((type) => (
              <Checkbox
                key={type}
                label={t(`life.type.${type}`)}
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
