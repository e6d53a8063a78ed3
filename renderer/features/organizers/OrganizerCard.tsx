import { Badge } from '@mantine/core'
import { IconCheck, IconDotsVertical } from '@tabler/icons-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { OrganizerKind } from '#contract/organizers.ts'
import { organizerPath } from '#renderer/features/recipes/index.ts'
import { formatNumber } from '#renderer/i18n/format.ts'
import type { Organizer } from './kinds.ts'
import { menuId } from './OrganizerMenu.tsx'
import classes from './organizers.module.css'

interface OrganizerCardProps {
  kind: OrganizerKind
  groupSlug: string
  organizer: Organizer
  /** The number of its recipes; null while it loads. */
  count: number | null
  /** Absent if the user may not change it. */
  onMenu?: ((organizer: Organizer, button: HTMLElement) => void) | undefined
}

/**
 * An organizer as a link to its recipes. There may be thousands, so all cards share one menu, which is rendered when it
 * is opened.
 */
export const OrganizerCard = memo(function OrganizerCard(card: OrganizerCardProps) {
  const { t } = useTranslation()
  const { kind, organizer, count, onMenu } = card
  const { id, name } = organizer
  return (
    <li className={classes.card}>
      <div className={classes.words}>
        <Link className={classes.link} to={organizerPath(card.groupSlug, kind, id)}>
          <bdi>{name}</bdi>
        </Link>
        <span className={classes.facts}>
          {count !== null && t('organizers.recipes', { count, number: formatNumber(count) })}
          {organizer.onHand && (
            <Badge
              variant="light"
              color="accent"
              size="sm"
              leftSection={<IconCheck size={12} aria-hidden />}
            >
              {t('organizers.on-hand')}
            </Badge>
          )}
        </span>
      </div>
      {onMenu && (
        <button
          type="button"
          id={menuId(organizer)}
          className={classes.more}
          aria-label={t('organizers.menu', { name })}
          aria-haspopup="menu"
          onClick={(event) => onMenu(organizer, event.currentTarget)}
        >
          <IconDotsVertical size={20} aria-hidden />
        </button>
      )}
    </li>
  )
})
