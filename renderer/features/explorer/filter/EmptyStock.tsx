import { Alert, Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '#renderer/app/paths.ts'
import { stockQuery } from './queries.ts'

/** Says that no food is marked as on hand, and where to mark it. */
export function EmptyStock() {
  const { t } = useTranslation()
  const { data } = useQuery(stockQuery)
  if (data?.total !== 0) return null
  return (
    <Alert color="info" title={t('explorer.empty-stock-title')}>
      {t('explorer.empty-stock-text')}{' '}
      <Anchor component={Link} to={paths.data} inherit c="inherit" underline="always">
        {t('explorer.to-foods')}
      </Anchor>
    </Alert>
  )
}
