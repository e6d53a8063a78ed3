import { ActionIcon, Button, UnstyledButton } from '@mantine/core'
import { IconAlarm, IconLogin2, IconLogout, IconMenu2, IconSearch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { useViewer } from '#renderer/api/session.ts'
import { Logo } from '#renderer/components/Logo.tsx'
import { Tooltip } from '#renderer/components/Tooltip.tsx'
import { useViewedGroup } from '#renderer/hooks/use-viewed-group.ts'
import { loginPath, paths } from './paths.ts'
import bar from './bar.module.css'
import classes from './TopBar.module.css'
import { useLogout } from './use-logout.ts'

interface TopBarProps {
  drawerShown: boolean
  onToggleDrawer: () => void
  /** Absent where there is nothing to search. */
  onSearch: (() => void) | undefined
  onTimers: () => void
}

export function TopBar({ drawerShown, onToggleDrawer, onSearch, onTimers }: TopBarProps) {
  const { t } = useTranslation()
  const viewer = useViewer()
  const { groupSlug: group } = useViewedGroup()
  const location = useLocation()
  const logout = useLogout()
  return (
    <header className={bar.bar}>
      <ActionIcon
        className={bar.icon}
        onClick={onToggleDrawer}
        aria-label={t('nav.toggle')}
        aria-expanded={drawerShown}
      >
        <IconMenu2 size={22} />
      </ActionIcon>
      <Link
        className={`${bar.brand} ${classes.brand}`}
        to={group ? paths.group(group) : paths.start}
      >
        <Logo size={26} />
        <span>{t('app.name')}</span>
      </Link>
      <div className={classes.middle}>{onSearch && <Search onOpen={onSearch} />}</div>
      <Tooltip label={t('timers.title')}>
        <ActionIcon className={bar.icon} onClick={onTimers} aria-label={t('timers.title')}>
          <IconAlarm size={22} />
        </ActionIcon>
      </Tooltip>
      {viewer ? (
        <Button
          className={`${bar.door} ${classes.door}`}
          variant="subtle"
          onClick={() => logout.mutate()}
          loading={logout.isPending}
          aria-label={t('app.logout')}
          leftSection={<IconLogout size={20} className="mirrored" aria-hidden />}
        >
          <span className={classes.label}>{t('app.logout')}</span>
        </Button>
      ) : (
        <Button
          className={`${bar.door} ${classes.door}`}
          variant="subtle"
          component={Link}
          to={loginPath(location.pathname + location.search)}
          aria-label={t('app.login')}
          leftSection={<IconLogin2 size={20} className="mirrored" aria-hidden />}
        >
          <span className={classes.label}>{t('app.login')}</span>
        </Button>
      )}
    </header>
  )
}

/** Looks like a field, opens the dialog; on phones it is an icon. */
function Search({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation()
  return (
    <>
      <UnstyledButton className={classes.search} onClick={onOpen} aria-keyshortcuts="/">
        <IconSearch size={18} aria-hidden />
        <span>{t('search.open')}</span>
        <kbd className="only-with-keyboard" aria-hidden>
          {'/'}
        </kbd>
      </UnstyledButton>
      <Tooltip label={t('search.title')}>
        <ActionIcon
          className={`${bar.icon} ${classes.searchIcon}`}
          onClick={onOpen}
          aria-label={t('search.title')}
        >
          <IconSearch size={22} />
        </ActionIcon>
      </Tooltip>
    </>
  )
}
