import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Section } from '#renderer/components/pages/Section.tsx'
import { ErrorPanel } from '#renderer/components/pages/ErrorPanel.tsx'
import { WaitingBlock } from '#renderer/components/later/WaitingBlock.tsx'
import { counted } from '#renderer/i18n/format.ts'
import classes from '../admin.module.css'
import { statisticsQuery } from '../queries.ts'

/** How many recipes, people and so on the whole server has. */
export function NumbersSection() {
  const { t } = useTranslation()
  const { data: numbers, error, refetch } = useQuery(statisticsQuery())
  const renderNumbers = () => {
    if (error && !numbers) return <ErrorPanel error={error} onRetry={() => void refetch()} />
    if (!numbers) return <WaitingBlock height={64} />
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
  return <Section title={t('admin.site.numbers')}>{renderNumbers()}</Section>
}
