import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#renderer/components/pages/EmptyState.tsx'
import classes from './NoNotifiers.module.css'

/** Shown while there is no notifier: what one is for, and the way to the first. */
export function NoNotifiers({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div className={classes.none}>
      <Bell />
      <EmptyState title={t('notifiers.empty-title')} text={t('notifiers.empty-text')}>
        {children}
      </EmptyState>
    </div>
  )
}

/** A counter bell that rings over a recipe card. Decorative; its colors are the theme's. */
function Bell() {
  return (
    <svg className={classes.drawing} viewBox="0 0 360 200" aria-hidden>
      <g className={classes.sound}>
        <path d="M82 92a70 70 0 0 1 26-46" />
        <path d="M58 84a98 98 0 0 1 34-60" />
        <path d="M278 92a70 70 0 0 0-26-46" />
        <path d="M302 84a98 98 0 0 0-34-60" />
      </g>
      <path className={classes.table} d="M46 186h268" />
      <g className={classes.bell}>
        <path d="M176 46h8v20h-8z" />
        <circle cx="180" cy="40" r="11" />
        <path d="M106 148a74 82 0 0 1 148 0z" />
      </g>
      <path className={classes.shine} d="M128 138a52 58 0 0 1 24-44" />
      <rect className={classes.foot} x="90" y="148" width="180" height="18" rx="9" />
      <path className={classes.foot} d="M112 166h136l8 20H104z" />
    </svg>
  )
}
