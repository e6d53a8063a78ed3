import { toast } from '#renderer/components/toast.ts'
import { formatNumber } from '#renderer/i18n/format.ts'
import { i18n } from '#renderer/i18n/i18n.ts'
import { prepareBell } from './bell.ts'
import { canAskToNotify } from './notify.ts'
import { type NewTimer, stateOf } from './timer.ts'
import { allTimers, mostTimers, startTimer } from './timer-store.ts'
import { spokenTime } from './timer-text.ts'
import { openTimers } from './tray-state.ts'

const answerKey = 'kitchen-timers-messages'

/** Starts a timer. To be called from a touch or a key, so that the bell may sound later. */
export function beginTimer(asked: NewTimer): boolean {
  prepareBell()
  const now = Date.now()
  const same = allTimers().some(
    (timer) => asked.source && timer.source === asked.source && stateOf(timer, now) !== 'ended',
  )
  if (same) {
    openTimers()
    return true
  }
  if (!startTimer(asked)) {
    toast.error(i18n.t('timers.too-many', { number: formatNumber(mostTimers) }))
    return false
  }
  const time = spokenTime(asked.seconds * 1000)
  toast.success(i18n.t('timers.started', { name: asked.name, time }))
  return true
}

/** Whether to ask for messages of the system: possible, and not asked here before. */
export function isQuestionOpen(): boolean {
  if (!canAskToNotify()) return false
  try {
    return localStorage.getItem(answerKey) !== 'answered'
  } catch {
    return false
  }
}

/** It was asked: never again, whatever the answer. The profile page has the choice for good. */
export function rememberQuestion() {
  try {
    localStorage.setItem(answerKey, 'answered')
  } catch {
    // Asked again next time.
  }
}
