import { Button } from '@mantine/core'
import { IconLogin2, IconZzz } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { loginPath } from '#renderer/app/paths.ts'
import { EmptyState } from '#renderer/components/EmptyState.tsx'

/** The session has ended in the middle of it; the login leads back here. */
export function SignedOut({ isEditing }: { isEditing: boolean }) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  return (
    <EmptyState
      icon={IconZzz}
      order={1}
      title={t('public.signed-out-title')}
      text={t(isEditing ? 'public.signed-out-text-editing' : 'public.signed-out-text')}
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
