import { Menu } from '@mantine/core'
import { IconBook, IconCamera, IconLink, IconPencil } from '@tabler/icons-react'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '#renderer/app/paths.ts'
import type { LayerProps } from '#renderer/components/later/later-layer.tsx'
import { CreateButton, type CreateMenuProps } from './CreateButton.tsx'
import classes from './nav.module.css'

/** The button that adds something, with its menu. */
export function CreateEntries(props: CreateMenuProps & LayerProps) {
  const { groupSlug, onNavigate, ref, opened, setOpened } = props
  const { t } = useTranslation()
  return (
    <Menu opened={opened} onChange={setOpened} position="bottom-start" width={300}>
      <Menu.Target>
        <CreateButton ref={ref} />
      </Menu.Target>
      <Menu.Dropdown>
        {entries.map(({ name, to, icon: Icon }, index) => (
          <Fragment key={name}>
            {index > 0 && <Menu.Divider />}
            <Menu.Item
              component={Link}
              to={to(groupSlug)}
              leftSection={<Icon size={22} aria-hidden />}
              {...(name === 'manually' && { 'aria-keyshortcuts': 'N' })}
              {...(onNavigate && { onClick: onNavigate })}
            >
              {t(`nav.create-${name}`)}
              <span className={classes.hint}>{t(`nav.create-${name}-hint`)}</span>
            </Menu.Item>
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

const entries = [
  { name: 'by-url', to: paths.createByUrl, icon: IconLink },
  { name: 'by-photo', to: paths.createByPhoto, icon: IconCamera },
  { name: 'manually', to: paths.createManually, icon: IconPencil },
  { name: 'cookbook', to: paths.newCookbook, icon: IconBook },
] as const
