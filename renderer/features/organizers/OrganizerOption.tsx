import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { OrganizerKind } from '#contract/organizers.ts'
import { formatNumber } from '#renderer/i18n/format.ts'
import { countsQuery } from './kinds.ts'
import classes from './organizers.module.css'

interface OrganizerOptionProps {
  kind: OrganizerKind
  id: string
  name: string
}

/** An option of a select, with the number of its recipes. */
export function OrganizerOption({ kind, id, name }: OrganizerOptionProps) {
  const { t } = useTranslation()
  const counts = useQuery(countsQuery(kind)).data
  const count = counts?.[id] ?? 0
  return (
    <span className={classes.option}>
      <bdi>{name}</bdi>
      {counts && (
        <Text span size="sm">
          {t('organizers.recipes', { count, number: formatNumber(count) })}
        </Text>
      )}
    </span>
  )
}
