import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Section } from '#renderer/components/pages/Section.tsx'
import { ErrorPanel } from '#renderer/components/pages/ErrorPanel.tsx'
import { WaitingBlock } from '#renderer/components/later/WaitingBlock.tsx'
import { counted } from '#renderer/i18n/format.ts'
import classes from '../admin.module.css'
import { analyticsQuery, statisticsQuery } from '../queries.ts'

/** How many recipes, people and so on the whole server has; counted here and sent nowhere. */
export function NumbersSection() {
  const { t } = useTranslation()
  const { data: numbers, error, refetch } = useQuery(statisticsQuery())
  const { data: more } = useQuery(analyticsQuery())
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
        {more && (
          <>
            <li>{t('admin.site.cookbooks', counted(more.cookbooks))}</li>
            <li>{t('admin.site.shopping-lists', counted(more.shoppingLists))}</li>
            <li>{t('admin.site.api-tokens', counted(more.apiTokens))}</li>
          </>
        )}
      </ul>
    )
  }
  return (
    <Section title={t('admin.site.numbers')} text={t('admin.site.numbers-text')}>
      {renderNumbers()}
    </Section>
  )
}
