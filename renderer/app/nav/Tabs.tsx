import { IconAlarm, IconDots } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { canWrite, useViewer } from '#renderer/api/session.ts'
import { NextTimer, openTimers } from '#renderer/features/cooking/index.ts'
import { useViewedGroup } from '#renderer/hooks/use-viewed-group.ts'
import { CreateMenu } from './CreateMenu.tsx'
import classes from './nav.module.css'
import { PlaceLink } from './PlaceLink.tsx'
import { type PlaceName, placesOf } from './places.ts'

interface TabsProps {
  isMoreOpen: boolean
  onMore: () => void
}

/** The bar with the tabs at the foot of a phone. */
export function Tabs({ isMoreOpen, onMore }: TabsProps) {
  const { t } = useTranslation()
  const viewer = useViewer()
  const { groupSlug, isMember } = useViewedGroup()
  const places = placesOf({ groupSlug, memberId: isMember ? viewer?.id : undefined })
  const tabsOf = (...names: PlaceName[]) =>
    places
      .filter(({ name }) => names.includes(name))
      .map((place) => <PlaceLink key={place.name} place={place} />)
  return (
    <nav className={classes.tabs} data-tabs aria-label={t('nav.tabs')}>
      {tabsOf('recipes', 'plan')}
      {isMember && canWrite(viewer) && <CreateMenu groupSlug={groupSlug} />}
      {tabsOf('shopping')}
      <button type="button" className={classes.link} onClick={openTimers}>
        <IconAlarm size={22} aria-hidden />
        <span>
          <NextTimer label={t('timers.title')}>{t('nav.timers')}</NextTimer>
        </span>
      </button>
      <button
        type="button"
        className={classes.link}
        onClick={onMore}
        aria-haspopup="dialog"
        aria-expanded={isMoreOpen}
      >
        <IconDots size={22} aria-hidden />
        <span>{t('nav.more')}</span>
      </button>
    </nav>
  )
}
