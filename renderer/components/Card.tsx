import { Stack } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './Card.module.css'
import { SectionTitle } from './SectionTitle.tsx'

interface CardProps {
  icon: Icon
  title: string
  text?: string
  children: ReactNode
}

/** A part of a page of settings that stands by itself, under its own heading. */
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
