import { Group, Progress, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatBytes, formatNumber } from '#renderer/i18n/format.ts'

interface TaskProgressProps {
  /** What is being done: 'Packing the pictures'. */
  label: string
  /** While `total` is 0, the total is not known yet. */
  done: number
  total: number
  /** What is counted, if not bytes: '12 of 340 recipes'. */
  amount?: string
}

/** The progress of a long task: label, bar, and bytes or what else is counted. Screen readers announce the label when it changes. */
export function TaskProgress({ label, done, total, amount: counted }: TaskProgressProps) {
  const { t } = useTranslation()
  const part = total > 0 ? Math.min(done / total, 1) : 0
  const bytes = { done: formatBytes(Math.min(done, total)), total: formatBytes(total) }
  const amount = total > 0 ? (counted ?? t('progress.bytes', bytes)) : ''
  return (
    <Stack gap={6}>
      <Text aria-live="polite">{label}</Text>
      <Progress.Root size="lg">
        <Progress.Section
          // Screen readers read this value.
          value={total > 0 ? Math.round(part * 100) : 100}
          striped={total === 0}
          animated={total === 0}
          aria-label={label}
          {...(amount && { 'aria-valuetext': amount })}
        />
      </Progress.Root>
      <Group justify="space-between" gap="sm" mih="1.4em">
        <Text size="sm" c="dimmed" className="tabular">
          {amount}
        </Text>
        {total > 0 && (
          <Text size="sm" c="dimmed" className="tabular">
            {formatNumber(part, { style: 'percent' })}
          </Text>
        )}
      </Group>
    </Stack>
  )
}
