import { Collapse } from '@mantine/core'
import {
  IconBook2,
  IconBooks,
  IconCategory,
  IconChevronDown,
  IconDatabase,
  IconHistory,
  IconSitemap,
  IconTag,
  IconToolsKitchen2,
  IconTrash,
} from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink, useMatch } from 'react-router-dom'
import { paths } from './paths.ts'
import classes from './SideNav.module.css'

interface GroupLinksProps {
  groupSlug: string
  canOrganize: boolean
  onNavigate?: (() => void) | undefined
}

/** The screens of one's own group; which of them is marked follows from the address alone. */
export function GroupLinks({ groupSlug, canOrganize, onNavigate }: GroupLinksProps) {
  const { t } = useTranslation()
  const go = onNavigate && { onClick: onNavigate }
  const isData = useMatch('/group/data/*') !== null
  return (
    <>
      {/* Where one already is there, it starts over. */}
      <NavLink
        className={classes.link}
        to={paths.group(groupSlug)}
        state={{ reset: true }}
        end
        {...go}
      >
        <IconBook2 size={22} aria-hidden />
        {t('nav.recipes')}
      </NavLink>
      <NavLink className={classes.link} to={paths.timeline(groupSlug)} {...go}>
        <IconHistory size={22} aria-hidden />
        {t('nav.timeline')}
      </NavLink>
      <NavLink className={classes.link} to={paths.cookbooks(groupSlug)} end {...go}>
        <IconBooks size={22} aria-hidden />
        {t('nav.cookbooks')}
      </NavLink>
      <Organizers groupSlug={groupSlug} onNavigate={onNavigate} />
      {canOrganize && (
        <NavLink className={`${classes.link} ${isData ? 'active' : ''}`} to={paths.data} {...go}>
          <IconDatabase size={22} aria-hidden />
          {t('nav.data')}
        </NavLink>
      )}
      <NavLink className={classes.link} to={paths.trash(groupSlug)} {...go}>
        <IconTrash size={22} aria-hidden />
        {t('nav.trash')}
      </NavLink>
    </>
  )
}

const organizers = [
  { kind: 'categories', icon: IconCategory },
  { kind: 'tags', icon: IconTag },
  { kind: 'tools', icon: IconToolsKitchen2 },
] as const

/** Opens in place; on one of its own screens it is open from the start. */
function Organizers({ groupSlug, onNavigate }: Omit<GroupLinksProps, 'canOrganize'>) {
  const { t } = useTranslation()
  const here = useMatch('/g/:groupSlug/recipes/:kind')?.params.kind
  const isHere = organizers.some(({ kind }) => kind === here)
  const [isOpen, setIsOpen] = useState(isHere)
  const id = useId()
  return (
    <div>
      <button
        type="button"
        className={classes.link}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <IconSitemap size={22} aria-hidden />
        {t('nav.organizers')}
        <IconChevronDown className={classes.chevron} data-open={isOpen} size={18} aria-hidden />
      </button>
      <Collapse expanded={isOpen} id={id}>
        <div className={classes.children}>
          {organizers.map(({ kind, icon: Icon }) => (
            <NavLink
              key={kind}
              className={classes.link}
              to={paths.organizers(groupSlug, kind)}
              {...(onNavigate && { onClick: onNavigate })}
            >
              <Icon size={20} aria-hidden />
              {t(`nav.${kind}`)}
            </NavLink>
          ))}
        </div>
      </Collapse>
    </div>
  )
}
