import { Skeleton } from '@mantine/core'
import { IconChartBar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Card } from '#renderer/components/Card.tsx'
import { ErrorPanel } from '#renderer/components/ErrorPanel.tsx'
import { counted } from '#renderer/i18n/format.ts'
import classes from '../admin.module.css'
import { statisticsQuery } from '../queries.ts'

/** How much there is on the whole site. */
export function NumbersCard() {
  const { t } = useTranslation()
  const { data: numbers, error, refetch } = useQuery(statisticsQuery())
  const renderNumbers = () => {
    if (error && !numbers) return <ErrorPanel error={error} onRetry={() => void refetch()} />
    if (!numbers) return <Skeleton h={64} aria-label={t('general.loading')} />
    return (
      <ul className={classes.numbers}>
        <li>{t('admin.site.recipes', counted(numbers.totalRecipes))}</li>
        <li>{t('admin.site.users', counted(numbers.totalUsers))}</li>
        <li>{t('admin.site.groups', counted(numbers.totalGroups))}</li>
        <li>{t('admin.site.uncategorized', counted(numbers.uncategorizedRecipes))}</li>
        <li>{t('admin.site.untagged', counted(numbers.untaggedRecipes))}</li>
      </ul>
    )
  }
  return (
    <Card icon={IconChartBar} title={t('admin.site.numbers')}>
      {renderNumbers()}
    </Card>
  )
}
