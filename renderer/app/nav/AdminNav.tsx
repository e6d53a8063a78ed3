import {
  IconArchive,
  IconArrowLeft,
  IconDeviceDesktop,
  IconDevices,
  IconFileText,
  IconHome2,
  IconHomeCheck,
  IconLifebuoy,
  IconListDetails,
  IconSettings,
  IconTestPipe,
  IconTool,
  IconUsers,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router-dom'
import { useSignedIn } from '#renderer/api/session.ts'
import { paths } from '#renderer/app/paths.ts'
import { website } from '#renderer/components/shell/website.ts'
import { desktop } from '#renderer/desktop.ts'
import { MoreButton } from './MoreButton.tsx'
import { LookLinks } from './MoreLinks.tsx'
import classes from './nav.module.css'
import { PersonLinks } from './PersonLinks.tsx'
import { shapeOf, type SideNavProps } from './side-nav-props.ts'

const links = [
  { to: paths.siteSettings, icon: IconSettings, name: 'site-settings' },
  { to: paths.users, icon: IconUsers, name: 'users' },
  { to: paths.households, icon: IconHome2, name: 'groups' },
  { to: paths.backups, icon: IconArchive, name: 'backups' },
  { to: paths.devices, icon: IconDevices, name: 'devices' },
  { to: paths.homeDevices, icon: IconHomeCheck, name: 'home-devices' },
  { to: paths.desktop, icon: IconDeviceDesktop, name: 'desktop' },
] as const

/** For whoever looks after the program itself. */
const tools = [
  { to: paths.maintenance, icon: IconTool, name: 'maintenance' },
  { to: paths.tasks, icon: IconListDetails, name: 'tasks' },
  { to: paths.logs, icon: IconFileText, name: 'logs' },
  { to: paths.parser, icon: IconTestPipe, name: 'parser' },
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
          {shown.map((link) => (
            <AdminLink key={link.to} link={link} onNavigate={onNavigate} />
          ))}
          <h2 className={classes.section}>{t('admin.nav.developer')}</h2>
          {tools.map((link) => (
            <AdminLink key={link.to} link={link} onNavigate={onNavigate} />
          ))}
        </div>
        {onMore ? (
          <MoreButton onMore={onMore} />
        ) : (
          <div className={classes.rest}>
            <LookLinks />
            <a className={classes.link} href={website} target="_blank" rel="noreferrer">
              <IconLifebuoy size={20} aria-hidden />
              <span>{t('admin.nav.support')}</span>
            </a>
          </div>
        )}
      </div>
      <PersonLinks viewer={viewer} isMember onNavigate={onNavigate} />
    </nav>
  )
}

interface AdminLinkProps {
  link: (typeof links)[number] | (typeof tools)[number]
  onNavigate: (() => void) | undefined
}

/** People and households are marked on the pages of one, too. */
function AdminLink({ link: { to, icon: Icon, name }, onNavigate }: AdminLinkProps) {
  const { t } = useTranslation()
  const isExact = name !== 'users' && name !== 'groups'
  return (
    <NavLink
      className={classes.link}
      to={to}
      end={isExact}
      {...(onNavigate && { onClick: onNavigate })}
    >
      <Icon size={22} aria-hidden />
      <span>{t(`admin.nav.${name}`)}</span>
    </NavLink>
  )
}
