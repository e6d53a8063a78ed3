import { Group, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTitle } from '#renderer/hooks/use-title.ts'

interface PageTitleProps {
  title: string
  text?: string
  /** Beside the title, at its end. */
  children?: ReactNode
}

/** The heading of a screen; it names the tab as well. */
export function PageTitle({ title, text, children }: PageTitleProps) {
  useTitle(title)
  return (
    <Group justify="space-between" align="flex-start" mb="md">
      <Stack gap={4}>
        <Title order={1} dir="auto">
          {title}
        </Title>
        {text && <Text c="dimmed">{text}</Text>}
      </Stack>
      {children}
    </Group>
  )
}
