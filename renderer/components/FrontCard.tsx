import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './FrontCard.module.css'
import { Logo } from './Logo.tsx'

interface FrontCardProps {
  title: string
  /** Beside the product's name, at the end. */
  aside?: ReactNode
  children: ReactNode
}

/** The card that stands before the house: login and first start. On phones it is the whole screen. */
export function FrontCard({ title, aside, children }: FrontCardProps) {
  const { t } = useTranslation()
  return (
    <section className={classes.card}>
      <header className={classes.head}>
        <Logo size={34} />
        <span className={classes.name}>{t('app.name')}</span>
        <span className={classes.aside}>{aside}</span>
      </header>
      <div className={classes.body}>
        <Title order={1} mb="lg">
          {title}
        </Title>
        {children}
      </div>
    </section>
  )
}
