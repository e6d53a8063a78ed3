import { ActionIcon, Menu, Title } from '@mantine/core'
import {
  IconBook2,
  IconChefHat,
  IconDotsVertical,
  IconMessageCircle,
  IconNote,
  IconPencil,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { TimelineEvent } from '#contract/timeline.ts'
import { canWrite, useSignedIn } from '#renderer/api/session.ts'
import { DeleteItem } from '#renderer/components/buttons/DeleteItem.tsx'
import { Avatar } from '#renderer/components/pictures/Avatar.tsx'
import { Markdown } from '#renderer/components/markdown/Markdown.tsx'
import { RecipeImage } from '#renderer/components/pictures/RecipeImage.tsx'
import { formatTime, parseTime } from '#renderer/i18n/format.ts'
import { writingDirection } from '#renderer/i18n/writing-direction.ts'
import { pictureAddress } from '../events/event-picture.ts'
import classes from './timeline.module.css'

interface EventCardProps {
  event: TimelineEvent
  ofOneRecipe: boolean
  onEdit: () => void
  onDelete: () => void
}

/** An event: kind, person, time, recipe, picture and text. */
export function EventCard({ event, ofOneRecipe, onEdit, onDelete }: EventCardProps) {
  const { t } = useTranslation()
  const viewer = useSignedIn()
  const isOwn = event.userId === viewer.id || viewer.admin
  /** Who added the recipe. */
  const adder = event.isCreation ? event.user : null
  const canChange = canWrite(viewer) && event.eventType !== 'system' && isOwn
  return (
    <li className={classes.event} data-noted={event.eventType === 'system'}>
      <time className={classes.date} dateTime={parseTime(event.timestamp).toISOString()}>
        {formatTime(event.timestamp, 'medium')}
      </time>
      <span className={classes.dot} data-made={event.isMade} aria-hidden>
        <EventIcon event={event} />
      </span>
      <article className={classes.card}>
        <header className={classes.head}>
          {event.user && (event.eventType !== 'system' || adder) && (
            <Avatar user={{ ...event.user, username: null }} size={28} />
          )}
          <Title order={ofOneRecipe ? 3 : 2} className={classes.subject}>
            {adder ? (
              t('timeline.added-subject', { name: adder.fullName })
            ) : (
              <bdi>{event.subject}</bdi>
            )}
          </Title>
          {canChange && (
            <Menu position="bottom-end">
              <Menu.Target>
                <ActionIcon
                  size={36}
                  aria-label={t('timeline.event-menu', { subject: event.subject })}
                >
                  <IconDotsVertical size={18} aria-hidden />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item leftSection={<IconPencil size={18} aria-hidden />} onClick={onEdit}>
                  {t('general.edit')}
                </Menu.Item>
                <DeleteItem onClick={onDelete} />
              </Menu.Dropdown>
            </Menu>
          )}
        </header>
        {!ofOneRecipe && (
          // A relative link, because the addresses of recipes belong to the feature `recipes`.
          <Link
            className={classes.recipe}
            to={`../../r/${encodeURIComponent(event.recipe.slug)}`}
            relative="path"
          >
            <span className={classes.thumbnail}>
              <RecipeImage
                id={event.recipe.id}
                version={event.recipe.image}
                name={event.recipe.name}
              />
            </span>
            <bdi>{event.recipe.name}</bdi>
          </Link>
        )}
        <EventPicture event={event} />
        {event.eventMessage && (
          <div className="short-at-start" dir={writingDirection(event.eventMessage)}>
            <Markdown text={event.eventMessage} />
          </div>
        )}
      </article>
    </li>
  )
}

const icons = { system: IconBook2, info: IconNote, comment: IconMessageCircle }

function EventIcon({ event: { eventType, isMade } }: { event: TimelineEvent }) {
  const Picture = isMade ? IconChefHat : icons[eventType]
  return <Picture size={18} />
}

/** The picture of an event; hidden if its file does not load. */
function EventPicture({ event }: { event: TimelineEvent }) {
  const { t } = useTranslation()
  const address = pictureAddress(event)
  const [broken, setBroken] = useState<string | null>(null)
  if (event.image !== 'has image' || broken === address) return null
  return (
    <img
      className={classes.picture}
      src={address}
      alt={t('timeline.picture-of', { subject: event.subject })}
      loading="lazy"
      onError={() => setBroken(address)}
    />
  )
}
