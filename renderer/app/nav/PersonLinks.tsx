import { IconHome, IconLogout } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router-dom'
import type { UserOut } from '#contract/users.ts'
import { paths } from '#renderer/app/paths.ts'
import { useLogout } from '#renderer/app/session/use-logout.tsx'
import { Avatar } from '#renderer/components/pictures/Avatar.tsx'
import classes from './nav.module.css'

interface PersonLinksProps {
  viewer: UserOut
  /** Of the group on screen. */
  isMember: boolean
  onNavigate?: (() => void) | undefined
}

/** Who is logged in: the way to their own page and, from elsewhere, to their own recipes. */
export function PersonLinks({ viewer, isMember, onNavigate }: PersonLinksProps) {
  const { t } = useTranslation()
  const logout = useLogout()
  const go = onNavigate && { onClick: onNavigate }
  return (
    <div className={classes.foot}>
      {!isMember && (
        <NavLink className={classes.link} to={paths.group(viewer.groupSlug)} end {...go}>
          <IconHome size={22} aria-hidden />
          <span>{t('public.my-recipes')}</span>
        </NavLink>
      )}
      <NavLink className={`${classes.link} ${classes.person}`} to={paths.profile} {...go}>
        <Avatar user={viewer} size={32} />
        <span dir="auto">{viewer.fullName || viewer.username || viewer.email}</span>
      </NavLink>
      {onNavigate && (
        // Phones have no room for it in the header.
        <button
          type="button"
          className={`${classes.link} ${classes.onPhones}`}
          disabled={logout.isPending}
          onClick={logout.start}
        >
          <IconLogout size={22} className="mirrored" aria-hidden />
          <span>{t('app.logout')}</span>
        </button>
      )}
      {logout.dialog}
    </div>
  )
}
