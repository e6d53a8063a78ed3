import { IconHomeLock, IconWorld } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { groups } from '#contract/groups.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { visibilityOf } from './visibility.ts'
import classes from './visibility.module.css'

interface VisibilityLineProps {
  /** The recipe's own setting, saved or not. */
  isPublic: boolean
}

/** For members: who can see the recipe, as it comes out of all settings together. */
export function VisibilityLine({ isPublic }: VisibilityLineProps) {
  const { t } = useTranslation()
  const preferences = useQuery(apiQuery(groups.preferences, {})).data
  // It adds to what is on screen; without an answer there is nothing to add.
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
