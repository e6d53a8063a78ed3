import { useMantineColorScheme } from '@mantine/core'
import {
  IconDevicesPlus,
  IconHeart,
  IconHome,
  IconKeyboard,
  IconLanguage,
  IconMoon,
  IconSettings,
  IconSun,
} from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink, useMatch } from 'react-router-dom'
import type { UserOut } from '#contract/users.ts'
import { hasRight, useViewer } from '#renderer/api/session.ts'
import { Avatar } from '#renderer/components/Avatar.tsx'
import { openShortcuts } from '#renderer/features/shortcuts/index.ts'
import { useDarkMode } from '#renderer/hooks/use-dark-mode.ts'
import { useViewedGroup } from '#renderer/hooks/use-viewed-group.ts'
import { CreateMenu } from './CreateMenu.tsx'
import { GroupLinks } from './GroupLinks.tsx'
import { paths } from './paths.ts'
import classes from './SideNav.module.css'

const LanguageDialog = lazy(async () => ({
  default: (await import('./LanguageDialog.tsx')).LanguageDialog,
}))
const CookbookLinks = lazy(async () => ({
  default: (await import('#renderer/features/cookbooks/index.ts')).CookbookLinks,
}))

export interface SideNavProps {
  /** Lets an overlay close itself. */
  onNavigate?: (() => void) | undefined
}

/** The side drawer's content: for members of the group on screen the way everywhere, for visitors its cookbooks. */
export function SideNav({ onNavigate }: SideNavProps) {
  const { t } = useTranslation()
  const viewer = useViewer()
  const { groupSlug, isMember } = useViewedGroup()
  return (
    <nav className={classes.nav} aria-label={t('nav.label')}>
      {viewer && <Person viewer={viewer} isMember={isMember} onNavigate={onNavigate} />}
      {viewer && isMember && (
        <>
          <CreateMenu groupSlug={groupSlug} onNavigate={onNavigate} />
          <GroupLinks
            groupSlug={groupSlug}
            canOrganize={hasRight(viewer, 'canOrganize')}
            onNavigate={onNavigate}
          />
        </>
      )}
      {groupSlug !== '' && (
        <Suspense>
          <CookbookLinks groupSlug={groupSlug} onNavigate={onNavigate} />
        </Suspense>
      )}
      <Look onNavigate={onNavigate} />
    </nav>
  )
}

interface PersonProps extends SideNavProps {
  viewer: UserOut
  isMember: boolean
}

/** The reader, the way to their own page, and to what they like. */
export function Person({ viewer, isMember, onNavigate }: PersonProps) {
  const { t } = useTranslation()
  const name = viewer.fullName || viewer.username || viewer.email
  const go = onNavigate && { onClick: onNavigate }
  return (
    <>
      <NavLink className={classes.person} to={paths.profile} {...go}>
        <Avatar user={viewer} size={40} />
        <span dir="auto">{name}</span>
      </NavLink>
      {isMember ? (
        <NavLink className={classes.favorites} to={paths.favorites(viewer.id)} {...go}>
          <IconHeart size={18} aria-hidden />
          {t('nav.favorites')}
        </NavLink>
      ) : (
        <NavLink className={classes.link} to={paths.group(viewer.groupSlug)} end {...go}>
          <IconHome size={22} aria-hidden />
          {t('public.my-recipes')}
        </NavLink>
      )}
    </>
  )
}

/** Other devices, settings, language and colours; they stay in sight however long the list above is. */
export function Look({ onNavigate }: SideNavProps) {
  const { t } = useTranslation()
  const viewer = useViewer()
  const isThere = useMatch('/admin/*') !== null
  const dark = useDarkMode()
  const { setColorScheme } = useMantineColorScheme()
  // Null until it is first opened: its code is fetched then.
  const [choosingLanguage, setChoosingLanguage] = useState<boolean | null>(null)
  return (
    <div className={classes.bottom}>
      {viewer && !isThere && (
        <NavLink
          className={classes.link}
          to={paths.devices}
          {...(onNavigate && { onClick: onNavigate })}
        >
          <IconDevicesPlus size={22} aria-hidden />
          {t('nav.devices')}
        </NavLink>
      )}
      {viewer?.admin && !isThere && (
        <NavLink
          className={classes.link}
          to={paths.siteSettings}
          {...(onNavigate && { onClick: onNavigate })}
        >
          <IconSettings size={22} aria-hidden />
          {t('nav.admin')}
        </NavLink>
      )}
      <button
        type="button"
        className={`${classes.link} only-with-keyboard`}
        onClick={openShortcuts}
      >
        <IconKeyboard size={22} aria-hidden />
        {t('shortcuts.title')}
      </button>
      <button type="button" className={classes.link} onClick={() => setChoosingLanguage(true)}>
        <IconLanguage size={22} aria-hidden />
        {t('nav.language')}
      </button>
      <button
        type="button"
        className={classes.link}
        onClick={() => setColorScheme(dark ? 'light' : 'dark')}
      >
        {dark ? <IconSun size={22} aria-hidden /> : <IconMoon size={22} aria-hidden />}
        {dark ? t('theme.to-light') : t('theme.to-dark')}
      </button>
      {choosingLanguage !== null && (
        <Suspense>
          <LanguageDialog opened={choosingLanguage} onClose={() => setChoosingLanguage(false)} />
        </Suspense>
      )}
    </div>
  )
}
