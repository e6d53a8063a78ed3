import { Stack } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { SectionTitle } from '#renderer/components/SectionTitle.tsx'
import classes from './profile.module.css'

interface CardProps {
  icon: Icon
  title: string
  text?: string
  children: ReactNode
}

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
