import { Button } from '@mantine/core'
import { IconBookOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useViewer } from '#renderer/api/session.ts'
import { LoginButton } from '#renderer/app/session/LoginButton.tsx'
import { EmptyState } from '#renderer/components/pages/EmptyState.tsx'
import { useTitle } from '#renderer/hooks/use-title.ts'
import { cookbooksPath } from './paths.ts'

/** The cookbook does not exist or is not visible to the user; a visitor may only have to sign in. */
export function CookbookNotFound() {
  const { t } = useTranslation()
  const viewer = useViewer()
  useTitle(t('cookbooks.missing-title'))
  return (
    <EmptyState
      icon={IconBookOff}
      order={1}
      title={t('cookbooks.missing-title')}
      text={t(viewer ? 'cookbooks.missing-text' : 'cookbooks.missing-visitor')}
    >
      {viewer ? (
        <Button component={Link} to={cookbooksPath(viewer.groupSlug)}>
          {t('cookbooks.missing-back')}
        </Button>
      ) : (
        <LoginButton />
      )}
    </EmptyState>
  )
}
