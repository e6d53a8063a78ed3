import { ActionIcon, Button, UnstyledButton } from '@mantine/core'
import { IconAlarm, IconDeviceMobile, IconLogout, IconMenu2, IconSearch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useViewer } from '#renderer/api/session.ts'
import { LiveSign } from '#renderer/app/live/LiveSign.tsx'
import { homeOf, paths } from '#renderer/app/paths.ts'
import { useLogout } from '#renderer/app/session/use-logout.tsx'
import { Tooltip } from '#renderer/components/buttons/Tooltip.tsx'
import { Avatar } from '#renderer/components/pictures/Avatar.tsx'
import { Logo } from '#renderer/components/pictures/Logo.tsx'
import { NextTimer } from '#renderer/features/cooking/index.ts'
import { useViewedGroup } from '#renderer/hooks/use-viewed-group.ts'
import bar from './bar.module.css'
import { LoginLink } from './LoginLink.tsx'
import classes from './TopBar.module.css'

interface TopBarProps {
  /** Where there is no sidebar that has it. */
  hasBrand: boolean
  drawerShown: boolean
  /** Absent on phones, which have More among their tabs. */
  onToggleDrawer?: () => void
  /** Absent where there is nothing to search. */
  onSearch: (() => void) | undefined
  onTimers: () => void
  /** The elements that a page fills: HeaderStart and HeaderEnd. */
  onStart: (element: HTMLElement | null) => void
  onEnd: (element: HTMLElement | null) => void
}

/** The header: what the page puts at its start, the search, what it puts at its end, timers and the session. */
export function TopBar(props: TopBarProps) {
  const { hasBrand, drawerShown, onToggleDrawer, onSearch, onTimers, onStart, onEnd } = props
  const { t } = useTranslation()
  const viewer = useViewer()
  const { groupSlug, isMember } = useViewedGroup()
  return (
    <header className={bar.bar}>
      {onToggleDrawer && (
        <ActionIcon
          className={bar.icon}
          onClick={onToggleDrawer}
          aria-label={t('nav.toggle')}
          aria-expanded={drawerShown}
        >
          <IconMenu2 size={22} aria-hidden />
        </ActionIcon>
      )}
      {hasBrand && (
        <Link className={`${bar.brand} ${classes.brand}`} to={homeOf(groupSlug)}>
          <Logo size={30} />
          {/* Beside a search there is room for the logo alone. */}
          <span className={viewer || onSearch ? 'only-for-readers' : undefined}>
            {t('app.name')}
          </span>
        </Link>
      )}
      <div className={classes.start} ref={onStart} />
      <div className={classes.middle}>{onSearch && <Search onOpen={onSearch} />}</div>
      <LiveSign />
      <div className={classes.end} ref={onEnd} />
      <Button
        className={`${bar.door} ${classes.fromSm} ${classes.timers}`}
        variant="subtle"
        onClick={onTimers}
        leftSection={<IconAlarm size={20} aria-hidden />}
      >
        <NextTimer label={t('timers.title')}>
          <span className={classes.label}>{t('timers.title')}</span>
        </NextTimer>
      </Button>
      {viewer && isMember && (
        <Button
          className={`${bar.door} ${classes.fromLg}`}
          variant="subtle"
          component={Link}
          to={paths.devices}
          leftSection={<IconDeviceMobile size={20} aria-hidden />}
        >
          {t('nav.connect')}
        </Button>
      )}
      {viewer ? (
        <>
          <Logout />
          <Link className={classes.person} to={paths.profile}>
            <Avatar user={viewer} size={32} />
            <span className="only-for-readers">
              {viewer.fullName || viewer.username || viewer.email}
            </span>
          </Link>
        </>
      ) : (
        <LoginLink />
      )}
    </header>
  )
}

function Logout() {
  const { t } = useTranslation()
  const logout = useLogout()
  return (
    <>
      <Button
        className={`${bar.door} ${classes.fromSm}`}
        variant="subtle"
        onClick={logout.start}
        loading={logout.isPending}
        aria-label={t('app.logout')}
        leftSection={<IconLogout size={20} className="mirrored" aria-hidden />}
      >
        <span className={classes.label}>{t('app.logout')}</span>
      </Button>
      {logout.dialog}
    </>
  )
}

/** Looks like a field, opens the dialog; beside the things of a page it is an icon. */
function Search({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation()
  return (
    <>
      <UnstyledButton className={classes.search} onClick={onOpen} aria-keyshortcuts="/">
        <IconSearch size={20} aria-hidden />
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
          <IconSearch size={22} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </>
  )
}
