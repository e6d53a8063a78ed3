import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './organizers.module.css'

/** The outline of two groups of cards. */
export function CardsSkeleton() {
  const { t } = useTranslation()
  return (
    <div className={classes.late} aria-busy role="status" aria-label={t('general.loading')}>
      {[6, 9].map((count) => (
        <div key={count} className={classes.group}>
          <Skeleton h={28} w={28} mb="sm" />
          <div className={classes.cards}>
            {Array.from({ length: count }, (_, index) => (
              <Skeleton key={index} h={64} radius="md" />
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}
