import { Button } from '@mantine/core'
import { IconLogin2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { createPath, Link, useLocation } from 'react-router-dom'
import { loginPath } from '#renderer/app/paths.ts'
import bar from './bar.module.css'

/** The header's way to the login, and back to this page after it. */
export function LoginLink() {
  const { t } = useTranslation()
  const here = createPath(useLocation())
  return (
    <Button
      className={bar.door}
      variant="subtle"
      component={Link}
      to={loginPath(here)}
      leftSection={<IconLogin2 size={20} className="mirrored" aria-hidden />}
    >
      {t('app.login')}
    </Button>
  )
}
