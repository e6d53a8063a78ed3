import { Button } from '@mantine/core'
import { IconBookOff, IconLogin2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { useViewer } from '#renderer/api/session.ts'
import { loginPath } from '#renderer/app/paths.ts'
import { EmptyState } from '#renderer/components/EmptyState.tsx'
import { cookbooksPath } from './paths.ts'

/** There is no such cookbook, or it is none of ours; a visitor may only have to sign in. */
export function CookbookNotFound() {
  const { t } = useTranslation()
  const viewer = useViewer()
  const { pathname, search } = useLocation()
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
        <Button
          component={Link}
          to={loginPath(pathname + search)}
          leftSection={<IconLogin2 size={20} className="mirrored" aria-hidden />}
        >
          {t('app.login')}
        </Button>
      )}
    </EmptyState>
  )
}
