import { Text, Title } from '@mantine/core'
import classes from './SectionTitle.module.css'

interface SectionTitleProps {
  title: string
  text?: string
}

/** The heading of a section within a page: a thin line above it, its name, a sentence. */
export function SectionTitle({ title, text }: SectionTitleProps) {
  return (
    <div className={classes.section}>
      <Title order={2} className={classes.title}>
        {title}
      </Title>
      {text && (
        <Text c="dimmed" size="sm">
          {text}
        </Text>
      )}
    </div>
  )
}
