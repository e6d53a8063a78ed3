import { Progress, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Logo } from '#renderer/components/pictures/Logo.tsx'
import classes from './FrontCard.module.css'

interface FrontCardProps {
  title: string
  /** Beside the product's name, at the end. */
  aside?: ReactNode
  /** How much of a series of steps is done, 0 to 100. */
  progress?: number
  children: ReactNode
  /** The buttons that go on; on phones they stay at the foot of the screen. */
  foot?: ReactNode
}

/** The card of the login and the setup. On phones it is the page itself. */
export function FrontCard({ title, aside, progress, children, foot }: FrontCardProps) {
  const { t } = useTranslation()
  return (
    <section className={classes.front}>
      <header className={classes.head}>
        <Logo size={34} />
        <span className={classes.name}>{t('app.name')}</span>
        <span className={classes.aside}>{aside}</span>
      </header>
      {progress !== undefined && <Progress value={progress} size={4} mb="sm" aria-hidden />}
      <div className={classes.card}>
        <Title order={1} mb="lg" className={classes.title}>
          {title}
        </Title>
        {children}
        {foot && <div className={classes.foot}>{foot}</div>}
      </div>
    </section>
  )
}
