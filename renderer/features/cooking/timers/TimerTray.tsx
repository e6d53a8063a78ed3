import { ActionIcon, Button, UnstyledButton } from '@mantine/core'
import { IconAlarm, IconBellRinging, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Tooltip } from '#renderer/components/buttons/Tooltip.tsx'
import { useAwakeComputer } from '#renderer/hooks/keep-awake.ts'
import { useNow } from '#renderer/hooks/use-now.ts'
import { clockText } from '#renderer/i18n/clock-text.ts'
import { formatNumber } from '#renderer/i18n/format.ts'
import { isQuestionOpen, rememberQuestion } from './begin.ts'
import { askToNotify } from './notify.ts'
import { isLoud, isRinging, nextOf, remainingOf, stateOf, type Timer } from './timer.ts'
import { useTimers } from './timer-store.ts'
import { TimerForm } from './TimerForm.tsx'
import { TimerRow } from './TimerRow.tsx'
import classes from './timers.module.css'
import { closeTimers, openTimers, useTrayState } from './tray-state.ts'
import { useBell } from './use-bell.ts'
import { useClosesByItself } from './use-closes-by-itself.ts'

interface TimerTrayProps {
  /** False where the header shows the next timer. */
  hasPill?: boolean
}

/**
 * The timers, on every screen: a pill in the lower corner with the next one, which opens a panel with all of them;
 * ringing ones are shown even while it is closed. Mounted once. A full-screen layer can show it in an element of its
 * own through `hostTray`, and then has pills of its own.
 */
export function TimerTray({ hasPill = true }: TimerTrayProps) {
  const { t } = useTranslation()
  const timers = useTimers()
  const { isOpen, host } = useTrayState()
  const ringing = useBell(timers)
  const now = useNow(timers.some(({ endsAt }) => endsAt !== null))
  // A sleeping computer cannot ring.
  useAwakeComputer(
    timers.some((timer) => stateOf(timer, now) === 'running' || isLoud(timer, now, 0)),
  )
  const shown = isOpen ? timers : ringing

  const tray = (
    <div className={classes.tray} data-hosted={host !== null}>
      {isOpen && <Panel timers={timers} now={now} isCooking={host !== null} />}
      {!isOpen && shown.length > 0 && (
        <section className={classes.panel} aria-label={t('timers.ringing')} data-ringing>
          <ul className={classes.rows}>
            {shown.map((timer) => (
              <TimerRow key={timer.id} timer={timer} now={now} />
            ))}
          </ul>
        </section>
      )}
      {hasPill && host === null && timers.length > 0 && (
        <Pill timers={timers} now={now} isOpen={isOpen} />
      )}
      <div className="only-for-readers">
        {ringing.map(({ id, name }) => (
          <p key={id} role="alert">
            {t('timers.done', { name })}
          </p>
        ))}
      </div>
    </div>
  )
  return host ? createPortal(tray, host) : tray
}

interface PillProps {
  timers: Timer[]
  now: number
  isOpen: boolean
}

/** Shows the next timer and how many others there are. */
function Pill({ timers, now, isOpen }: PillProps) {
  const { t } = useTranslation()
  const next = nextOf(timers, now)
  if (!next) return null
  const isLoud = timers.some((timer) => isRinging(timer, now))
  return (
    <UnstyledButton
      className={classes.pill}
      data-ringing={isLoud}
      aria-expanded={isOpen}
      onClick={() => (isOpen ? closeTimers() : openTimers())}
    >
      {isLoud ? <IconBellRinging size={20} aria-hidden /> : <IconAlarm size={20} aria-hidden />}
      <span className="only-for-readers">{t('timers.title')}</span>{' '}
      <bdi className={classes.next} dir="ltr">
        {clockText(remainingOf(next, now))}
      </bdi>
      {timers.length > 1 && (
        <span className={classes.count}>
          {t('timers.more', { number: formatNumber(timers.length - 1) })}
        </span>
      )}
    </UnstyledButton>
  )
}

interface PanelProps {
  timers: Timer[]
  now: number
  /** Does not ask about notifications while somebody is cooking. */
  isCooking: boolean
}

function Panel({ timers, now, isCooking }: PanelProps) {
  const { t } = useTranslation()
  const panel = useRef<HTMLElement>(null)
  const opener = useFocusInside(panel)
  useClosesByItself(panel)
  // If the focused button was removed with its timer, focus the panel.
  useEffect(() => {
    if (document.activeElement === document.body) panel.current?.focus()
  })
  const handleKeyDown = (event: KeyboardEvent) => {
    // The page below has shortcuts, which must not react to keys in the panel.
    event.stopPropagation()
    if (event.key === 'Tab' && isLeaving(event, panel.current) && opener.current?.isConnected) {
      event.preventDefault()
      opener.current.focus()
    }
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    closeTimers()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape works anywhere inside it
    <section
      ref={panel}
      className={classes.panel}
      aria-label={t('timers.title')}
      role="dialog"
      tabIndex={-1}
      onKeyDown={handleKeyDown}
    >
      <div className={classes.head}>
        <h2 className={classes.title}>{t('timers.title')}</h2>
        <Tooltip label={t('general.close')}>
          <ActionIcon onClick={closeTimers} aria-label={t('general.close')}>
            <IconX size={20} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </div>
      {timers.length > 0 && (
        <ul className={classes.rows}>
          {timers.map((timer) => (
            <TimerRow key={timer.id} timer={timer} now={now} />
          ))}
        </ul>
      )}
      {timers.length > 0 && !isCooking && <Question />}
      <TimerForm />
    </section>
  )
}

/** Asks once whether to show notifications, before the browser asks. */
function Question() {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(isQuestionOpen)
  useEffect(() => {
    if (isOpen) rememberQuestion()
  }, [isOpen])
  if (!isOpen) return null
  const close = () => setOpen(false)
  return (
    <div className={classes.question}>
      <p>{t('timers.ask-messages')}</p>
      <Button size="sm" variant="light" onClick={() => void askToNotify().then(close)}>
        {t('timers.allow-messages')}
      </Button>
      <Button size="sm" variant="subtle" color="gray" onClick={close}>
        {t('timers.no-messages')}
      </Button>
    </div>
  )
}

/** Whether Tab would lead out of the panel, which is elsewhere in the document than what opened it. */
function isLeaving({ shiftKey, target }: KeyboardEvent, panel: HTMLElement | null) {
  const stops = [
    ...(panel?.querySelectorAll<HTMLElement>('a[href], button:enabled, input:enabled') ?? []),
  ].filter(({ tabIndex }) => tabIndex >= 0)
  return shiftKey ? target === panel || target === stops[0] : target === stops.at(-1)
}

/** Moves the focus into the panel, and back when it closes. @returns where it came from */
function useFocusInside(panel: { current: HTMLElement | null }) {
  const opener = useRef<HTMLElement>(null)
  useEffect(() => {
    const before = document.activeElement
    opener.current = before instanceof HTMLElement ? before : null
    const inside = panel.current
    inside?.focus()
    return () => {
      const wasInside =
        document.activeElement === document.body || inside?.contains(document.activeElement)
      if (wasInside && before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [panel])
  return opener
}
