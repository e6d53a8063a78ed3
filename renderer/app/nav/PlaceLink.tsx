import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router-dom'
import type { Place } from './places.ts'
import classes from './nav.module.css'

interface PlaceLinkProps {
  place: Place
  onNavigate?: (() => void) | undefined
}

/** Icon and word; the bar around it decides whether side by side or one above the other. */
export function PlaceLink({ place, onNavigate }: PlaceLinkProps) {
  const { t } = useTranslation()
  const { name, to, icon: Icon, startsOver, marksBelow = false } = place
  return (
    <NavLink
      className={classes.link}
      to={to}
      end={!marksBelow}
      {...(startsOver && { state: { reset: true } })}
      {...(onNavigate && { onClick: onNavigate })}
    >
      <Icon size={22} aria-hidden />
      <span>{t(`nav.screen.${name}`)}</span>
    </NavLink>
  )
}
