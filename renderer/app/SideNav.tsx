import { Button, Menu, useMantineColorScheme } from '@mantine/core'
import {
  IconBook2,
  IconHeart,
  IconHistory,
  IconLanguage,
  IconLink,
  IconMoon,
  IconPencil,
  IconPlus,
  IconSun,
  IconTrash,
} from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, NavLink } from 'react-router-dom'
import { useViewer } from '#renderer/api/session.ts'
import { Avatar } from '#renderer/components/Avatar.tsx'
import { useDarkMode } from '#renderer/hooks/use-dark-mode.ts'
import { paths } from './paths.ts'
import classes from './SideNav.module.css'

const LanguageDialog = lazy(async () => ({
  default: (await import('./LanguageDialog.tsx')).LanguageDialog,
}))

/** The side drawer's content; `onNavigate` lets an overlay close itself. */
export function SideNav({ onNavigate }: { onNavigate?: () => void }) {
  const { t } = useTranslation()
  const viewer = useViewer()
  const dark = useDarkMode()
  const { setColorScheme } = useMantineColorScheme()
  // Null until it is first opened: its code is fetched then.
  const [choosingLanguage, setChoosingLanguage] = useState<boolean | null>(null)
  if (!viewer) return null
  const name = viewer.fullName || viewer.username || viewer.email
  const go = onNavigate && { onClick: onNavigate }
  return (
    <nav className={classes.nav} aria-label={t('nav.label')}>
      <NavLink className={classes.person ?? ''} to={paths.profile} {...go}>
        <Avatar user={viewer} size={40} />
        <span dir="auto">{name}</span>
      </NavLink>
      <NavLink className={classes.favorites ?? ''} to={paths.favorites(viewer.id)} {...go}>
        <IconHeart size={18} aria-hidden />
        {t('nav.favorites')}
      </NavLink>
      <div className={classes.create}>
        <Menu position="bottom-start" width={300}>
          <Menu.Target>
            <Button fullWidth radius="xl" leftSection={<IconPlus size={20} aria-hidden />}>
              {t('nav.create')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              component={Link}
              to={paths.createByUrl(viewer.groupSlug)}
              leftSection={<IconLink size={22} aria-hidden />}
              {...go}
            >
              {t('nav.create-by-url')}
              <span className={classes.hint}>{t('nav.create-by-url-hint')}</span>
            </Menu.Item>
            <Menu.Divider />
            <Menu.Item
              component={Link}
              to={paths.createManually(viewer.groupSlug)}
              leftSection={<IconPencil size={22} aria-hidden />}
              {...go}
            >
              {t('nav.create-manually')}
              <span className={classes.hint}>{t('nav.create-manually-hint')}</span>
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
      <NavLink className={classes.link ?? ''} to={paths.group(viewer.groupSlug)} end {...go}>
        <IconBook2 size={22} aria-hidden />
        {t('nav.recipes')}
      </NavLink>
      <NavLink className={classes.link ?? ''} to={paths.timeline(viewer.groupSlug)} {...go}>
        <IconHistory size={22} aria-hidden />
        {t('nav.timeline')}
      </NavLink>
      <div className={classes.bottom}>
        <NavLink className={classes.link ?? ''} to={paths.trash(viewer.groupSlug)} {...go}>
          <IconTrash size={22} aria-hidden />
          {t('nav.trash')}
        </NavLink>
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
      </div>
      {choosingLanguage !== null && (
        <Suspense>
          <LanguageDialog opened={choosingLanguage} onClose={() => setChoosingLanguage(false)} />
        </Suspense>
      )}
    </nav>
  )
}
