import {
  IconArchive,
  IconArrowLeft,
  IconDeviceDesktop,
  IconDevices,
  IconFileText,
  IconSettings,
  IconTool,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router-dom'
import { useSignedIn } from '#renderer/api/session.ts'
import { desktop } from '#renderer/desktop.ts'
import { paths } from './paths.ts'
import { Look, Person, type SideNavProps } from './SideNav.tsx'
import classes from './SideNav.module.css'

const links = [
  { to: paths.siteSettings, icon: IconSettings, name: 'site-settings' },
  { to: paths.backups, icon: IconArchive, name: 'backups' },
  { to: paths.devices, icon: IconDevices, name: 'devices' },
  { to: paths.desktop, icon: IconDeviceDesktop, name: 'desktop' },
  { to: paths.maintenance, icon: IconTool, name: 'maintenance' },
  { to: paths.logs, icon: IconFileText, name: 'logs' },
] as const

/** The drawer of the administration, with the way back to the recipes. */
export function AdminNav({ onNavigate }: SideNavProps) {
  const { t } = useTranslation()
  const viewer = useSignedIn()
  const go = onNavigate && { onClick: onNavigate }
  // A browser has no desktop to set up.
  const shown = links.filter(({ name }) => name !== 'desktop' || desktop() !== undefined)
  return (
    <nav className={classes.nav} aria-label={t('admin.nav.label')}>
      <Person viewer={viewer} isMember onNavigate={onNavigate} />
      <NavLink className={classes.link} to={paths.group(viewer.groupSlug)} end {...go}>
        <IconArrowLeft className="mirrored" size={22} aria-hidden />
        {t('admin.nav.back')}
      </NavLink>
      {shown.map(({ to, icon: Icon, name }) => (
        <NavLink key={to} className={classes.link} to={to} end {...go}>
          <Icon size={22} aria-hidden />
          {t(`admin.nav.${name}`)}
        </NavLink>
      ))}
      <Look onNavigate={onNavigate} />
    </nav>
  )
}
