import { Button } from '@mantine/core'
import { IconBookOff, IconLogin2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { useViewer } from '#renderer/api/session.ts'
import { loginPath } from '#renderer/app/paths.ts'
import { EmptyState } from '#renderer/components/EmptyState.tsx'
import { homePath } from '../paths.ts'

/** There is no such recipe, or it is none of ours; a visitor may only have to sign in. */
export function RecipeNotFound() {
  const { t } = useTranslation()
  const viewer = useViewer()
  const { pathname, search } = useLocation()
  if (!viewer) {
    return (
      <EmptyState
        icon={IconBookOff}
        order={1}
        title={t('public.not-public-title')}
        text={t('public.not-public-text')}
      >
        <Button
          component={Link}
          to={loginPath(pathname + search)}
          leftSection={<IconLogin2 size={20} className="mirrored" aria-hidden />}
        >
          {t('app.login')}
        </Button>
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
