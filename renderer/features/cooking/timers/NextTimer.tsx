import type { ReactNode } from 'react'
import { useNow } from '#renderer/hooks/use-now.ts'
import { clockText } from '#renderer/i18n/clock-text.ts'
import { nextOf, remainingOf } from './timer.ts'
import { useTimers } from './timer-store.ts'

interface NextTimerProps {
  /** Says to screen readers what the time is of. */
  label: string
  /** Shown without timers. */
  children: ReactNode
}

/** The time left of the timer that ends next. */
export function NextTimer({ label, children }: NextTimerProps) {
  const timers = useTimers()
  const now = useNow(timers.some(({ endsAt }) => endsAt !== null))
  const next = nextOf(timers, now)
  if (!next) return children
  return (
    <>
      <span className="only-for-readers">{label}</span>{' '}
      <bdi className="tabular" dir="ltr">
        {clockText(remainingOf(next, now))}
      </bdi>
    </>
  )
}
