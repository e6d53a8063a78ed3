import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTitle } from '#renderer/hooks/use-title.ts'
import classes from './PageTitle.module.css'

interface PageTitleProps {
  title: string
  text?: string
  /** Beside the title, at its end. */
  children?: ReactNode
}

/** The heading of a screen, which is also the title of the tab. */
export function PageTitle({ title, text, children }: PageTitleProps) {
  useTitle(title)
  return (
    <div className={classes.head}>
      <Title order={1} className={classes.title}>
        {title}
      </Title>
      {children}
      {text && (
        <Text c="dimmed" className={classes.text}>
          <span>{text}</span>
        </Text>
      )}
    </div>
  )
}
