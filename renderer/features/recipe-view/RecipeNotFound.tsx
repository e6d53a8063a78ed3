import { Button } from '@mantine/core'
import { IconBookOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useViewer } from '#renderer/api/session.ts'
import { LoginButton } from '#renderer/app/session/LoginButton.tsx'
import { EmptyState } from '#renderer/components/pages/EmptyState.tsx'
import { homePath } from '#renderer/features/recipes/index.ts'
import { useTitle } from '#renderer/hooks/use-title.ts'

/** The recipe does not exist or is not visible to the user; a visitor may only have to sign in. */
export function RecipeNotFound() {
  const { t } = useTranslation()
  const viewer = useViewer()
  useTitle(t(viewer ? 'recipe.missing-title' : 'public.not-public-title'))
  if (!viewer) {
    return (
      <EmptyState
        icon={IconBookOff}
        order={1}
        title={t('public.not-public-title')}
        text={t('public.not-public-text')}
      >
        <LoginButton />
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={IconBookOff}
      order={1}
      title={t('recipe.missing-title')}
      text={t('recipe.missing-text')}
    >
      <Button component={Link} to={homePath(viewer.groupSlug)}>
        {t('recipe.missing-back')}
      </Button>
    </EmptyState>
  )
}
