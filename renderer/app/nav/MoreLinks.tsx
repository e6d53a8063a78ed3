import { useMantineColorScheme } from '@mantine/core'
import {
  IconCategory,
  IconDatabase,
  IconDevicesPlus,
  IconKeyboard,
  IconLanguage,
  IconMoon,
  IconSettings,
  IconSun,
  IconTag,
  IconToolsKitchen2,
  IconTrash,
  IconUserPlus,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink, useMatch } from 'react-router-dom'
import { canWrite, hasRight, useViewer } from '#renderer/api/session.ts'
import { paths } from '#renderer/app/paths.ts'
import { openShortcuts } from '#renderer/features/shortcuts/index.ts'
import { useDarkMode } from '#renderer/hooks/use-dark-mode.ts'
import type { ViewedGroup } from '#renderer/hooks/use-viewed-group.ts'
import classes from './nav.module.css'

const LanguageDialog = lazy(async () => ({
  default: (await import('#renderer/app/layouts/LanguageDialog.tsx')).LanguageDialog,
}))

interface MoreLinksProps {
  onNavigate?: (() => void) | undefined
}

interface More {
  name:
    | 'categories'
    | 'tags'
    | 'tools'
    | 'data'
    | 'trash'
    | 'members'
    | 'invitations'
    | 'devices'
    | 'admin'
  to: string
  icon: TablerIcon
}

/** The screens beside the places, for this viewer. */
export function useMoreScreens({ groupSlug, isMember }: ViewedGroup): More[] {
  const viewer = useViewer()
  if (!viewer) return []
  const ofGroup: More[] = [
    { name: 'categories', to: paths.organizers(groupSlug, 'categories'), icon: IconCategory },
    { name: 'tags', to: paths.organizers(groupSlug, 'tags'), icon: IconTag },
    { name: 'tools', to: paths.organizers(groupSlug, 'tools'), icon: IconToolsKitchen2 },
    ...(hasRight(viewer, 'canOrganize')
      ? [{ name: 'data', to: paths.data, icon: IconDatabase } as const]
      : []),
    ...(canWrite(viewer)
      ? [{ name: 'trash', to: paths.trash(groupSlug), icon: IconTrash } as const]
      : []),
    ...(hasRight(viewer, 'canManage')
      ? [{ name: 'members', to: paths.members, icon: IconUsers } as const]
      : []),
  ]
  return [
    ...(isMember ? ofGroup : []),
    // Who manages finds it on the page of the members.
    ...(hasRight(viewer, 'canInvite') && !hasRight(viewer, 'canManage')
      ? [{ name: 'invitations', to: paths.invitations, icon: IconUserPlus } as const]
      : []),
    { name: 'devices', to: paths.devices, icon: IconDevicesPlus },
    ...(viewer.admin
      ? [{ name: 'admin', to: paths.siteSettings, icon: IconSettings } as const]
      : []),
  ]
}

/** The links to them. */
export function MoreScreens({ screens, onNavigate }: MoreLinksProps & { screens: More[] }) {
  const { t } = useTranslation()
  const isData = useMatch('/group/data/*') !== null
  return screens.map(({ name, to, icon: Icon }) => (
    <NavLink
      key={name}
      className={`${classes.link} ${isData && name === 'data' ? 'active' : ''}`}
      to={to}
      {...(onNavigate && { onClick: onNavigate })}
    >
      <Icon size={20} aria-hidden />
      <span>{t(`nav.screen.${name}`)}</span>
    </NavLink>
  ))
}

/** Shortcuts, language and theme: for everyone. */
export function LookLinks() {
  const { t } = useTranslation()
  const dark = useDarkMode()
  const { setColorScheme } = useMantineColorScheme()
  // Null until it is first opened: its code is fetched then.
  const [choosingLanguage, setChoosingLanguage] = useState<boolean | null>(null)
  return (
    <>
      <button
        type="button"
        className={`${classes.link} only-with-keyboard`}
        onClick={openShortcuts}
      >
        <IconKeyboard size={20} aria-hidden />
        <span>{t('shortcuts.title')}</span>
      </button>
      <button type="button" className={classes.link} onClick={() => setChoosingLanguage(true)}>
        <IconLanguage size={20} aria-hidden />
        <span>{t('nav.language')}</span>
      </button>
      <button
        type="button"
        className={classes.link}
        onClick={() => setColorScheme(dark ? 'light' : 'dark')}
      >
        {dark ? <IconSun size={20} aria-hidden /> : <IconMoon size={20} aria-hidden />}
        <span>{dark ? t('theme.to-light') : t('theme.to-dark')}</span>
      </button>
      {choosingLanguage !== null && (
        <Suspense>
          <LanguageDialog opened={choosingLanguage} onClose={() => setChoosingLanguage(false)} />
        </Suspense>
      )}
    </>
  )
}
