import { Stack } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { SectionTitle } from '#renderer/components/SectionTitle.tsx'
import classes from './backups.module.css'

interface CardInput {
  icon: Icon
  title: string
  children: ReactNode
}

export function Card({ icon, title, children }: CardInput) {
  return (
    <section className={classes.card} aria-label={title}>
      <Stack>
        <SectionTitle icon={icon} title={title} />
        {children}
      </Stack>
    </section>
  )
}
