import { ActionIcon, UnstyledButton } from '@mantine/core'
import { IconAlarm, IconBellRinging, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Tooltip } from '#renderer/components/buttons/Tooltip.tsx'
import { useNow } from '#renderer/hooks/use-now.ts'
import { useWindowWidth } from '#renderer/hooks/use-window-width.ts'
import { clockText } from '#renderer/i18n/clock-text.ts'
import { formatNumber } from '#renderer/i18n/format.ts'
import classes from './BarTimers.module.css'
import { bySoonest, isRinging, remainingOf, stateOf, type Timer } from './timer.ts'
import { useTimers } from './timer-store.ts'
import { TimerRing } from './TimerRing.tsx'
import { closeTimers, openTimers, useTrayState } from './tray-state.ts'

/** The timers in the bar of cook mode, the soonest first; where there is no room for all, their number. */
export function BarTimers() {
  const { t } = useTranslation()
  const timers = useTimers()
  const { isOpen } = useTrayState()
  const now = useNow(timers.some(({ endsAt }) => endsAt !== null))
  const isPhone = useWindowWidth('below-sm')
  const [hasTwo, hasFour] = [useWindowWidth('from-tablet'), useWindowWidth('from-lg')]
  const shown = bySoonest(timers, now).slice(0, hasFour ? 4 : hasTwo ? 2 : 1)
  const toggle = () => (isOpen ? closeTimers() : openTimers())
  return (
    <div className={classes.timers} data-opens-timers>
      {shown.map((timer, at) => (
        <Pill
          key={timer.id}
          timer={timer}
          now={now}
          count={at === 0 && timers.length > shown.length ? timers.length : 0}
          isOpen={isOpen}
          onClick={toggle}
        />
      ))}
      {(shown.length === 0 || !isPhone) && (
        <Tooltip label={t('timers.title')}>
          <ActionIcon
            className={classes.more}
            aria-label={t('timers.title')}
            aria-expanded={isOpen}
            onClick={toggle}
          >
            {shown.length === 0 ? (
              <IconAlarm size={24} aria-hidden />
            ) : (
              <IconPlus size={22} aria-hidden />
            )}
          </ActionIcon>
        </Tooltip>
      )}
    </div>
  )
}

interface PillProps {
  timer: Timer
  now: number
  /** The number of all timers, where it has to be said; else 0. */
  count: number
  isOpen: boolean
  onClick: () => void
}

function Pill({ timer, now, count, isOpen, onClick }: PillProps) {
  const { t } = useTranslation()
  const left = remainingOf(timer, now)
  const isLoud = isRinging(timer, now)
  return (
    <UnstyledButton
      className={classes.pill}
      data-ringing={isLoud}
      aria-expanded={isOpen}
      onClick={onClick}
    >
      {isLoud ? (
        <IconBellRinging className={classes.bell} size={24} aria-hidden />
      ) : (
        <TimerRing share={left / Math.max(1, timer.length)} state={stateOf(timer, now)} />
      )}
      <span className={classes.words}>
        <span className="only-for-readers">{t('timers.title')}</span>{' '}
        <bdi className={classes.left} dir="ltr">
          {clockText(left)}
        </bdi>{' '}
        <bdi className={classes.name}>{timer.name}</bdi>
      </span>
      {count > 0 && (
        <span className={classes.count}>
          <span aria-hidden>{formatNumber(count)}</span>
          <span className="only-for-readers">
            {t('timers.more', { number: formatNumber(count - 1) })}
          </span>
        </span>
      )}
    </UnstyledButton>
  )
}
