import {
  IconArchive,
  IconArrowLeft,
  IconDeviceDesktop,
  IconDevices,
  IconFileText,
  IconHomeCheck,
  IconSettings,
  IconTool,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router-dom'
import { useSignedIn } from '#renderer/api/session.ts'
import { paths } from '#renderer/app/paths.ts'
import { desktop } from '#renderer/desktop.ts'
import { MoreButton } from './MoreButton.tsx'
import { LookLinks } from './MoreLinks.tsx'
import classes from './nav.module.css'
import { PersonLinks } from './PersonLinks.tsx'
import { shapeOf, type SideNavProps } from './side-nav-props.ts'

const links = [
  { to: paths.siteSettings, icon: IconSettings, name: 'site-settings' },
  { to: paths.backups, icon: IconArchive, name: 'backups' },
  { to: paths.devices, icon: IconDevices, name: 'devices' },
  { to: paths.homeDevices, icon: IconHomeCheck, name: 'home-devices' },
  { to: paths.desktop, icon: IconDeviceDesktop, name: 'desktop' },
  { to: paths.maintenance, icon: IconTool, name: 'maintenance' },
  { to: paths.logs, icon: IconFileText, name: 'logs' },
] as const

/** The sidebar of the administration, with the way back to the recipes. */
export function AdminNav({ onNavigate, onMore }: SideNavProps) {
  const { t } = useTranslation()
  const viewer = useSignedIn()
  const go = onNavigate && { onClick: onNavigate }
  // A browser has no desktop to set up.
  const shown = links.filter(({ name }) => name !== 'desktop' || desktop() !== undefined)
  return (
    <nav
      className={classes.nav}
      data-shape={shapeOf({ onMore, onNavigate })}
      aria-label={t('admin.nav.label')}
    >
      <div className={classes.scroll}>
        <div className={classes.places}>
          <NavLink className={classes.link} to={paths.group(viewer.groupSlug)} end {...go}>
            <IconArrowLeft className="mirrored" size={22} aria-hidden />
            <span>{t('admin.nav.back')}</span>
          </NavLink>
          {shown.map(({ to, icon: Icon, name }) => (
            <NavLink key={to} className={classes.link} to={to} end {...go}>
              <Icon size={22} aria-hidden />
              <span>{t(`admin.nav.${name}`)}</span>
            </NavLink>
          ))}
        </div>
        {onMore ? (
          <MoreButton onMore={onMore} />
        ) : (
          <div className={classes.rest}>
            <LookLinks />
          </div>
        )}
      </div>
      <PersonLinks viewer={viewer} isMember onNavigate={onNavigate} />
    </nav>
  )
}
