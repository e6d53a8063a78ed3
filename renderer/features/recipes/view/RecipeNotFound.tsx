import { Button } from '@mantine/core'
import { IconBookOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { EmptyState } from '#renderer/components/EmptyState.tsx'
import { homePath } from '../paths.ts'

/** There is no such recipe, or it is none of ours. */
export function RecipeNotFound({ groupSlug }: { groupSlug: string }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      icon={IconBookOff}
      title={t('recipe.missing-title')}
      text={t('recipe.missing-text')}
    >
      <Button component={Link} to={homePath(groupSlug)}>
        {t('recipe.missing-back')}
      </Button>
    </EmptyState>
  )
}
