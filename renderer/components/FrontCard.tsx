import { Progress, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './FrontCard.module.css'
import { Logo } from './Logo.tsx'

interface FrontCardProps {
  title: string
  /** Beside the product's name, at the end. */
  aside?: ReactNode
  /** How far a row of steps is, 0 to 100. */
  progress?: number
  children: ReactNode
}

/** The card that stands before the house: login and first start. On phones it is the whole screen. */
export function FrontCard({ title, aside, progress, children }: FrontCardProps) {
  const { t } = useTranslation()
  return (
    <section className={classes.card}>
      <header className={classes.head}>
        <Logo size={34} />
        <span className={classes.name}>{t('app.name')}</span>
        <span className={classes.aside}>{aside}</span>
      </header>
      {progress !== undefined && <Progress value={progress} size={6} radius={0} aria-hidden />}
      <div className={classes.body}>
        <Title order={1} mb="lg">
          {title}
        </Title>
        {children}
      </div>
    </section>
  )
}
