import { Button } from '@mantine/core'
import { IconLogin2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { createPath, Link, useLocation } from 'react-router-dom'
import { loginPath } from '#renderer/app/paths.ts'

/** Leads to the login, and from there back to this page. */
export function LoginButton() {
  const { t } = useTranslation()
  const here = createPath(useLocation())
  return (
    <Button
      component={Link}
      to={loginPath(here)}
      leftSection={<IconLogin2 size={20} className="mirrored" aria-hidden />}
    >
      {t('app.login')}
    </Button>
  )
}
