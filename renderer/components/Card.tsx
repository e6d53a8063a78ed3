import { Stack } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './Card.module.css'
import { SectionTitle } from './SectionTitle.tsx'

interface CardProps {
  icon: Icon
  title: string
  text?: string | undefined
  children: ReactNode
}

/** One part of a screen of settings, with a heading of its own. */
export function Card({ icon, title, text, children }: CardProps) {
  return (
    <section className={classes.card} aria-label={title}>
      <Stack>
        <SectionTitle icon={icon} title={title} {...(text && { text })} />
        {children}
      </Stack>
    </section>
  )
}
