import { IconChevronDown, IconDots } from '@tabler/icons-react'
import {
  lazy,
  type MouseEvent,
  type ReactNode,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { canWrite, useViewer } from '#renderer/api/session.ts'
import { useViewedGroup } from '#renderer/hooks/use-viewed-group.ts'
import { untilThere } from '#renderer/components/later/until-there.ts'
import { CreateMenu } from './CreateMenu.tsx'
import { readMoreIsOpen, rememberMoreIsOpen } from './more-memory.ts'
import { MoreButton } from './MoreButton.tsx'
import { LookLinks, MoreScreens, useMoreScreens } from './MoreLinks.tsx'
import classes from './nav.module.css'
import { PersonLinks } from './PersonLinks.tsx'
import { PlaceLink } from './PlaceLink.tsx'
import { placesOf } from './places.ts'
import { shapeOf, type SideNavProps } from './side-nav-props.ts'

const CookbookLinks = lazy(() =>
  untilThere(async () => ({
    default: (await import('#renderer/features/cookbooks/index.ts')).CookbookLinks,
  })),
)

/** The sidebar: places and cookbooks, the rest under More, and the person. Visitors see what is public. */
export function SideNav({ onNavigate, onMore }: SideNavProps) {
  const { t } = useTranslation()
  const viewer = useViewer()
  const group = useViewedGroup()
  const { groupSlug, isMember } = group
  const places = placesOf({ groupSlug, memberId: isMember ? viewer?.id : undefined })
  const isRail = onMore !== undefined
  return (
    <nav
      className={classes.nav}
      data-shape={shapeOf({ onMore, onNavigate })}
      aria-label={t('nav.label')}
      {...(!onNavigate && { onClick: followByKey })}
    >
      <div className={classes.scroll}>
        <div className={classes.places}>
          {isMember && canWrite(viewer) && (
            <CreateMenu groupSlug={groupSlug} onNavigate={onNavigate} />
          )}
          {places
            // In the sidebar it is the heading of the cookbooks.
            .filter(({ name }) => isRail || name !== 'cookbooks')
            .map((place) => (
              <PlaceLink key={place.name} place={place} onNavigate={onNavigate} />
            ))}
          {!isRail && groupSlug !== '' && (
            <Suspense>
              <CookbookLinks groupSlug={groupSlug} onNavigate={onNavigate} />
            </Suspense>
          )}
        </div>
        {onMore ? <MoreButton onMore={onMore} /> : <Rest group={group} onNavigate={onNavigate} />}
      </div>
      {viewer && <PersonLinks viewer={viewer} isMember={isMember} onNavigate={onNavigate} />}
    </nav>
  )
}

/** After a link was followed by keyboard, moves the focus to the page, as loading it would. */
function followByKey(event: MouseEvent) {
  const isKey = event.detail === 0
  if (!isKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  if (!(event.target instanceof Element && event.target.closest('a'))) return
  document.getElementById('content')?.focus({ preventScroll: true })
}

interface RestProps {
  group: ReturnType<typeof useViewedGroup>
  onNavigate: (() => void) | undefined
}

/** Folded under More for members; visitors have so little of it that it is shown. */
function Rest({ group, onNavigate }: RestProps) {
  const screens = useMoreScreens(group)
  const { pathname } = useLocation()
  const isHere = screens.some(({ to }) => pathname === to)
  const links = (
    <>
      <MoreScreens screens={screens} onNavigate={onNavigate} />
      <LookLinks />
    </>
  )
  // In a drawer over the page nothing is folded under More.
  if (!group.isMember || onNavigate) return <div className={classes.rest}>{links}</div>
  return <More isHere={isHere}>{links}</More>
}

function More({ isHere, children }: { isHere: boolean; children: ReactNode }) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(isHere || readMoreIsOpen())
  const id = useId()
  const shown = useRef<HTMLDivElement>(null)
  const wasPressed = useRef(false)
  const toggle = () => {
    wasPressed.current = true
    rememberMoreIsOpen(!isOpen)
    setIsOpen(!isOpen)
  }
  // Scrolls what was just opened into view, also in a low window.
  useEffect(() => {
    if (isOpen && wasPressed.current) shown.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  return (
    <>
      <button
        type="button"
        className={`${classes.link} ${classes.more}`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
      >
        <IconDots size={22} aria-hidden />
        <span>{t('nav.more')}</span>
        <IconChevronDown className={classes.chevron} data-open={isOpen} size={18} aria-hidden />
      </button>
      <div ref={shown} id={id} className={classes.rest} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </>
  )
}
