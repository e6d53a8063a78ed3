import { Text, Title } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import classes from './SectionTitle.module.css'

interface SectionTitleProps {
  icon?: Icon
  title: string
  text?: string
}

/** Begins a part of a screen: icon, title, a thin line. */
export function SectionTitle({ icon: Picture, title, text }: SectionTitleProps) {
  return (
    <div className={classes.section}>
      <div className={classes.line}>
        {Picture && <Picture size={24} color="var(--trivet-primary)" aria-hidden />}
        <Title order={2} size="h3">
          {title}
        </Title>
      </div>
      {text && <Text c="dimmed">{text}</Text>}
    </div>
  )
}
