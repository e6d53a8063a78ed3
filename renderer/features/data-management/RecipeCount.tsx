import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useSignedIn } from '#renderer/api/session.ts'
import { paths } from '#renderer/app/paths.ts'
import { counted, formatNumber } from '#renderer/i18n/format.ts'
import type { Named } from './named-kinds.ts'

interface RecipeCountProps {
  row: Named
  count: number
  /** The filter of the recipes page; without one, the count is no link. */
  filter?: 'categories' | 'tags' | 'tools' | 'foods' | undefined
}

/** How many recipes use a record, as a link to them. */
export function RecipeCount({ row: { id, name }, count, filter }: RecipeCountProps) {
  const { t } = useTranslation()
  const { groupSlug } = useSignedIn()
  const shown = <span className="tabular">{formatNumber(count)}</span>
  if (!filter || count === 0) return shown
  return (
    <Anchor
      className="around"
      component={Link}
      to={`${paths.group(groupSlug)}?${filter}=${encodeURIComponent(id)}`}
      aria-label={t('data.show-recipes', { ...counted(count), name })}
    >
      {shown}
    </Anchor>
  )
}
