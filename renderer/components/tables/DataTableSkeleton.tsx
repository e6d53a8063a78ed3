import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './DataTable.module.css'

/** The outline of a DataTable while its rows are loading. */
export function DataTableSkeleton() {
  const { t } = useTranslation()
  return (
    <div className={classes.skeleton} aria-busy aria-label={t('general.loading')} role="status">
      <Skeleton h={44} w="min(24rem, 100%)" />
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <Skeleton key={row} h={40} />
      ))}
    </div>
  )
}
