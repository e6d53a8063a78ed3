import { Tooltip } from '#renderer/components/buttons/Tooltip.tsx'
import { clockText } from '#renderer/i18n/clock-text.ts'
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconPencil, IconPlayerPause, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { prepareBell } from './bell.ts'
import { remainingOf, stateOf, type Timer } from './timer.ts'
import { addMinute, pauseTimer, renameTimer, resumeTimer, stopTimer } from './timer-store.ts'
import { agoText, spokenTime } from './timer-text.ts'
import { TimerRing } from './TimerRing.tsx'
import classes from './timers.module.css'

/** A timer with its buttons. */
export function TimerRow({ timer, now }: { timer: Timer; now: number }) {
  const { t } = useTranslation()
  const [isRenaming, setRenaming] = useState(false)
  const state = stateOf(timer, now)
  const { id, name, length, maxLength, recipe } = timer
  const left = remainingOf(timer, now)

  return (
    <li className={classes.row} data-state={state}>
      <TimerRing share={left / Math.max(1, length)} state={state} />
      <div className={classes.what}>
        {isRenaming ? (
          <Rename timer={timer} onDone={() => setRenaming(false)} />
        ) : (
          <div className={classes.name}>
            <bdi>{name}</bdi>
            <Tool label={t('timers.rename', { name })} size={32} onClick={() => setRenaming(true)}>
              <IconPencil size={16} aria-hidden />
            </Tool>
          </div>
        )}
        <div className={classes.time}>
          {state === 'ended' ? (
            <strong>{t('timers.time-is-up')}</strong>
          ) : (
            <bdi dir="ltr" role="timer" aria-label={t('timers.left', { name })}>
              {clockText(left)}
            </bdi>
          )}
          <small>{noteOf()}</small>
        </div>
        {recipe && (
          <Link className={classes.recipe} to={recipe.path} dir="auto">
            {recipe.name}
          </Link>
        )}
      </div>
      <div className={classes.actions}>
        {state === 'running' && (
          <Tool label={t('timers.pause', { name })} onClick={() => pauseTimer(id)}>
            <IconPlayerPause size={20} aria-hidden />
          </Tool>
        )}
        {state === 'paused' && (
          <Tool
            label={t('timers.resume', { name })}
            onClick={() => {
              prepareBell()
              resumeTimer(id)
            }}
          >
            <IconPlayerPlay size={20} aria-hidden />
          </Tool>
        )}
        <Tooltip label={t('timers.add-minute', { name })}>
          <Button
            className={classes.more}
            variant="subtle"
            color="gray"
            aria-label={t('timers.add-minute', { name })}
            onClick={() => {
              prepareBell()
              addMinute(id)
            }}
          >
            {t('timers.plus-minute')}
          </Button>
        </Tooltip>
        {state === 'ended' ? (
          <Button onClick={() => stopTimer(id)} aria-label={t('timers.stop', { name })}>
            {t('timers.stop-short')}
          </Button>
        ) : (
          <Tool label={t('timers.stop', { name })} onClick={() => stopTimer(id)}>
            <IconPlayerStop size={20} aria-hidden />
          </Tool>
        )}
      </div>
    </li>
  )

  function noteOf() {
    if (state === 'paused') return t('timers.paused')
    if (state === 'ended') {
      const ago = now - (timer.endsAt ?? now)
      return ago < 60_000 ? t('timers.just-now') : t('timers.ended', { ago: agoText(ago) })
    }
    if (maxLength === null) return ''
    return t('timers.up-to', { time: spokenTime(maxLength, 'short') })
  }
}

interface ToolProps {
  label: string
  onClick: () => void
  size?: number
  children: ReactNode
}

function Tool({ label, onClick, size = 44, children }: ToolProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon size={size} onClick={onClick} aria-label={label}>
        {children}
      </ActionIcon>
    </Tooltip>
  )
}

function Rename({ timer, onDone }: { timer: Timer; onDone: () => void }) {
  const { t } = useTranslation()
  const [name, setName] = useState(timer.name)
  const handleSubmit = (event?: FormEvent) => {
    event?.preventDefault()
    if (name.trim() !== '') renameTimer(timer.id, name.trim())
    onDone()
  }
  return (
    <form onSubmit={handleSubmit}>
      <TextInput
        size="sm"
        aria-label={t('timers.name')}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        onBlur={() => handleSubmit()}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          // Esc cancels the renaming and must not close the panel.
          event.preventDefault()
          event.stopPropagation()
          onDone()
        }}
        maxLength={100}
        dir="auto"
        ref={focusAndSelect}
      />
    </form>
  )
}

function focusAndSelect(field: HTMLInputElement | null) {
  field?.focus()
  field?.select()
}
