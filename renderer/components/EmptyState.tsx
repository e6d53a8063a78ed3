import { Stack, Text, Title } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'

interface EmptyStateProps {
  icon?: Icon
  title: string
  /** The level of its heading: 1 where it stands for the whole page. */
  order?: 1 | 2
  text?: string
  /** The one action that makes sense here. */
  children?: ReactNode
}

/** Instead of a list with nothing in it. */
export function EmptyState({ icon: Picture, title, order = 2, text, children }: EmptyStateProps) {
  return (
    <Stack align="center" gap="sm" ta="center" py="xl" px="md">
      {Picture && <Picture size={72} stroke={1.2} color="var(--trivet-primary)" aria-hidden />}
      <Title order={order} size="h3">
        {title}
      </Title>
      {text && (
        <Text c="dimmed" maw={480}>
          {text}
        </Text>
      )}
      {children}
    </Stack>
  )
}
