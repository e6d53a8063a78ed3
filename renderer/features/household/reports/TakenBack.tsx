import { Alert } from '@mantine/core'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type Removed, type Report } from '#contract/reports.ts'
import { counted, formatList, formatTime } from '#renderer/i18n/format.ts'
import { wordsFor } from './report-name.ts'

const kinds = [
  'recipes',
  'mealPlans',
  'menus',
  'mealPlanRules',
  'mealTypes',
  'shoppingLists',
  'shoppingStores',
  'cookbooks',
  'foods',
  'units',
  'labels',
  'tags',
  'categories',
  'tools',
] as const satisfies (keyof Removed)[]

/** That an import was taken back, or only in part, and what that removed. Nothing while it goes on. */
export function TakenBack({ report }: { report: Report }) {
  const { t } = useTranslation()
  const { takenBack, takenBackAt, takeBack } = report
  if (takeBack === 'running' || (takeBack === null && takenBackAt === null)) return null
  const parts = kinds.flatMap((kind) => {
    const count = takenBack?.removed[kind] ?? 0
    return count > 0 ? [t(`reports.part.${kind}`, counted(count))] : []
  })
  const restored = takenBack?.restored ?? 0
  const settings = takenBack?.settings ?? 0
  const kept = takenBack?.kept ?? 0
  const words = wordsFor(report)
  const isStopped = takeBack === 'stopped'
  return (
    <Alert
      color={isStopped ? 'warning' : 'info'}
      icon={isStopped ? <IconAlertTriangle aria-hidden /> : <IconInfoCircle aria-hidden />}
    >
      {isStopped
        ? t('reports.take-back-stopped', words)
        : t('reports.taken-back-at', {
            when: formatTime(takenBackAt ?? '', 'long'),
            ...words,
          })}{' '}
      {parts.length > 0 && t('reports.took-back', { parts: formatList(parts) })}{' '}
      {restored > 0 && t('reports.restored', counted(restored))}{' '}
      {settings > 0 && t('reports.settings-back', counted(settings))}{' '}
      {kept > 0 && t('reports.kept', counted(kept))}
    </Alert>
  )
}
