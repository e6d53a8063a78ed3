import { Button, Menu } from '@mantine/core'
import { IconBook, IconLink, IconPencil, IconPlus } from '@tabler/icons-react'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from './paths.ts'
import classes from './SideNav.module.css'

interface CreateMenuProps {
  groupSlug: string
  onNavigate?: (() => void) | undefined
}

/** The ways to add something to the group. */
export function CreateMenu({ groupSlug, onNavigate }: CreateMenuProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.create}>
      <Menu position="bottom-start" width={300}>
        <Menu.Target>
          <Button fullWidth radius="xl" leftSection={<IconPlus size={20} aria-hidden />}>
            {t('nav.create')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {entries.map(({ name, to, icon: Icon }, index) => (
            <Fragment key={name}>
              {index > 0 && <Menu.Divider />}
              <Menu.Item
                component={Link}
                to={to(groupSlug)}
                leftSection={<Icon size={22} aria-hidden />}
                {...(onNavigate && { onClick: onNavigate })}
              >
                {t(`nav.create-${name}`)}
                <span className={classes.hint}>{t(`nav.create-${name}-hint`)}</span>
              </Menu.Item>
            </Fragment>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}

const entries = [
  { name: 'by-url', to: paths.createByUrl, icon: IconLink },
  { name: 'manually', to: paths.createManually, icon: IconPencil },
  { name: 'cookbook', to: paths.newCookbook, icon: IconBook },
] as const
