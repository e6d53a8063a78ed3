import { ActionIcon, Button, useMantineColorScheme } from '@mantine/core'
import { IconHome, IconLanguage, IconMoon, IconSun } from '@tabler/icons-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Outlet } from 'react-router-dom'
import { useViewer } from '#renderer/api/session.ts'
import { Logo } from '#renderer/components/pictures/Logo.tsx'
import { Tooltip } from '#renderer/components/buttons/Tooltip.tsx'
import { HeaderSlotsProvider } from '#renderer/components/shell/HeaderSlot.tsx'
import { untilThere } from '#renderer/components/later/until-there.ts'
import { useDarkMode } from '#renderer/hooks/use-dark-mode.ts'
import { useQuiet } from '#renderer/hooks/use-quiet.ts'
import { PageBoundary } from '#renderer/app/errors/PageBoundary.tsx'
import { paths } from '#renderer/app/paths.ts'
import bar from './bar.module.css'
import { LoginLink } from './LoginLink.tsx'
import layout from './MainLayout.module.css'
import classes from './PublicLayout.module.css'

const LanguageDialog = lazy(async () => ({
  default: (await import('./LanguageDialog.tsx')).LanguageDialog,
}))
const TimerTray = lazy(() =>
  untilThere(async () => ({
    default: (await import('#renderer/features/cooking/index.ts')).TimerTray,
  })),
)

/** The layout for guests: no drawer, only language, colours and the login. */
export function PublicLayout() {
  const { t } = useTranslation()
  const isQuiet = useQuiet()
  const [start, setStart] = useState<HTMLElement | null>(null)
  const [end, setEnd] = useState<HTMLElement | null>(null)
  const slots = useMemo(() => ({ start, end }), [start, end])
  return (
    <HeaderSlotsProvider value={slots}>
      <a className={layout.skip} href="#content">
        {t('nav.skip')}
      </a>
      <Bar onStart={setStart} onEnd={setEnd} />
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
    </HeaderSlotsProvider>
  )
}

/** The elements that a page fills: HeaderStart and HeaderEnd. */
type BarProps = Record<'onStart' | 'onEnd', (element: HTMLElement | null) => void>

function Bar({ onStart, onEnd }: BarProps) {
  const { t } = useTranslation()
  const viewer = useViewer()
  const dark = useDarkMode()
  const { setColorScheme } = useMantineColorScheme()
  // Null until first opened, when its code is fetched.
  const [choosingLanguage, setChoosingLanguage] = useState<boolean | null>(null)
  const otherScheme = dark ? t('theme.to-light') : t('theme.to-dark')
  return (
    <header className={bar.bar}>
      <Link className={`${bar.brand} ${classes.brand}`} to={paths.start}>
        <Logo size={26} />
        <span>{t('app.name')}</span>
      </Link>
      <div className={classes.start} ref={onStart} />
      <div ref={onEnd} />
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
        <LoginLink />
      )}
      {choosingLanguage !== null && (
        <Suspense>
          <LanguageDialog opened={choosingLanguage} onClose={() => setChoosingLanguage(false)} />
        </Suspense>
      )}
    </header>
  )
}
