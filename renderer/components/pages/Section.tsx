import { Stack, Text, Title } from '@mantine/core'
import type { ReactNode, Ref } from 'react'
import classes from './Section.module.css'

interface SectionProps {
  title: string
  text?: string | undefined
  /** What it holds stands below the heading, as wide as the page. */
  isWide?: boolean
  className?: string | undefined
  /** Makes the section focusable, for when what had the focus is gone. */
  ref?: Ref<HTMLElement>
  children: ReactNode
}

/** A section of a page: a thin line, its heading, and beside it, where there is room, what can be set. */
export function Section({ title, text, isWide = false, className, ref, children }: SectionProps) {
  return (
    <section
      ref={ref}
      className={`${classes.section} ${className ?? ''}`}
      data-wide={isWide}
      aria-label={title}
      {...(ref && { tabIndex: -1 })}
    >
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
