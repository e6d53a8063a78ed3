import { Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Section.module.css'

interface SectionProps {
  title: string
  text?: string | undefined
  children: ReactNode
}

/** A section of a settings screen: its heading, and beside it, where there is room, what can be set. */
export function Section({ title, text, children }: SectionProps) {
  return (
    <section className={classes.section} aria-label={title}>
      <div className={classes.head}>
        <Title order={2} className={classes.title}>
          {title}
        </Title>
        {text && (
          <Text c="dimmed" size="sm">
            {text}
          </Text>
        )}
      </div>
      <Stack className={classes.body}>{children}</Stack>
    </section>
  )
}
