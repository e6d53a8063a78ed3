import { ActionIcon, Button, useMantineColorScheme } from '@mantine/core'
import { IconHome, IconLanguage, IconLogin2, IconMoon, IconSun } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Outlet, useLocation } from 'react-router-dom'
import { useViewer } from '#renderer/api/session.ts'
import { Logo } from '#renderer/components/Logo.tsx'
import { Tooltip } from '#renderer/components/Tooltip.tsx'
import { useDarkMode } from '#renderer/hooks/use-dark-mode.ts'
import { useQuiet } from '#renderer/hooks/use-quiet.ts'
import bar from './bar.module.css'
import layout from './MainLayout.module.css'
import { PageBoundary } from './PageBoundary.tsx'
import { loginPath, paths } from './paths.ts'
import classes from './PublicLayout.module.css'

const LanguageDialog = lazy(async () => ({
  default: (await import('./LanguageDialog.tsx')).LanguageDialog,
}))
const TimerTray = lazy(async () => ({
  default: (await import('#renderer/features/cooking/index.ts')).TimerTray,
}))

/** The frame for guests: no drawer, only how the page looks and the way in. */
export function PublicLayout() {
  const { t } = useTranslation()
  const isQuiet = useQuiet()
  return (
    <>
      <a className={layout.skip} href="#content">
        {t('nav.skip')}
      </a>
      <Bar />
      <main className={layout.content} id="content" tabIndex={-1}>
        <PageBoundary>
          <Outlet />
        </PageBoundary>
      </main>
      {isQuiet && (
        <Suspense>
          <TimerTray />
        </Suspense>
      )}
    </>
  )
}

function Bar() {
  const { t } = useTranslation()
  const viewer = useViewer()
  const location = useLocation()
  const dark = useDarkMode()
  const { setColorScheme } = useMantineColorScheme()
  // Null until it is first opened: its code is fetched then.
  const [choosingLanguage, setChoosingLanguage] = useState<boolean | null>(null)
  const otherScheme = dark ? t('theme.to-light') : t('theme.to-dark')
  return (
    <header className={bar.bar}>
      <Link className={`${bar.brand} ${classes.brand}`} to={paths.start}>
        <Logo size={26} />
        <span>{t('app.name')}</span>
      </Link>
      <Tooltip label={t('nav.language')}>
        <ActionIcon
          className={bar.icon}
          aria-label={t('nav.language')}
          onClick={() => setChoosingLanguage(true)}
        >
          <IconLanguage size={22} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={otherScheme}>
        <ActionIcon
          className={bar.icon}
          aria-label={otherScheme}
          onClick={() => setColorScheme(dark ? 'light' : 'dark')}
        >
          {dark ? <IconSun size={22} aria-hidden /> : <IconMoon size={22} aria-hidden />}
        </ActionIcon>
      </Tooltip>
      {viewer ? (
        <Button
          className={bar.door}
          variant="subtle"
          component={Link}
          to={paths.group(viewer.groupSlug)}
          leftSection={<IconHome size={20} aria-hidden />}
        >
          {t('public.my-recipes')}
        </Button>
      ) : (
        <Button
          className={bar.door}
          variant="subtle"
          component={Link}
          to={loginPath(location.pathname + location.search)}
          leftSection={<IconLogin2 size={20} className="mirrored" aria-hidden />}
        >
          {t('app.login')}
        </Button>
      )}
      {choosingLanguage !== null && (
        <Suspense>
          <LanguageDialog opened={choosingLanguage} onClose={() => setChoosingLanguage(false)} />
        </Suspense>
      )}
    </header>
  )
}
