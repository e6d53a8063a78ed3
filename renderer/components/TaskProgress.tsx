import { Group, Progress, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatBytes, formatNumber } from '#renderer/i18n/format.ts'

interface TaskProgressProps {
  /** What is going on, in words: 'Packing the pictures'. */
  label: string
  /** Bytes; while `total` is 0 nobody knows yet how many there will be. */
  done: number
  total: number
}

/** How far something long has come: words, a bar and the bytes. Screen readers hear the words when they change. */
export function TaskProgress({ label, done, total }: TaskProgressProps) {
  const { t } = useTranslation()
  const part = total > 0 ? Math.min(done / total, 1) : 0
  const amount =
    total > 0
      ? t('progress.bytes', { done: formatBytes(Math.min(done, total)), total: formatBytes(total) })
      : ''
  return (
    <Stack gap={6}>
      <Text aria-live="polite">{label}</Text>
      <Progress.Root size="lg">
        <Progress.Section
          // It is read out.
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
