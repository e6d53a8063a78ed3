import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './organizers.module.css'

/** The outline of two groups of cards, while loading. */
export function CardsSkeleton() {
  const { t } = useTranslation()
  return (
    <div className={classes.late} aria-busy role="status" aria-label={t('general.loading')}>
      {[6, 9].map((count) => (
        <div key={count} className={classes.group}>
          <Skeleton h={24} w={24} mt={14} />
          <div className={classes.cards}>
            {Array.from({ length: count }, (_, index) => (
              <Skeleton key={index} h={36} my={8} radius="sm" />
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}
