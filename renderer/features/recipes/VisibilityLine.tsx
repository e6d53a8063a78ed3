import { IconHomeLock, IconWorld } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { groups } from '#contract/groups.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { visibilityOf } from './visibility.ts'
import classes from './visibility.module.css'

interface VisibilityLineProps {
  /** The recipe's own setting, even if it is not saved yet. */
  isPublic: boolean
}

/** Tells members who can see the recipe, from the settings of recipe and household together. */
export function VisibilityLine({ isPublic }: VisibilityLineProps) {
  const { t } = useTranslation()
  const preferences = useQuery(apiQuery(groups.preferences, {})).data
  // The line is optional: nothing is shown if the preferences cannot be loaded.
  if (!preferences) return null
  const visibility = visibilityOf(preferences, isPublic)
  const Icon = visibility === 'everyone' ? IconWorld : IconHomeLock
  return (
    <p className={classes.line} aria-live="polite">
      <Icon size={18} aria-hidden />
      {t(`public.visible-${visibility}`)}
    </p>
  )
}
