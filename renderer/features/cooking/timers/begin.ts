import { toast } from '#renderer/components/toasts/toast.ts'
import { formatNumber } from '#renderer/i18n/format.ts'
import { i18n } from '#renderer/i18n/i18n.ts'
import { prepareBell } from './bell.ts'
import { canAskToNotify } from './notify.ts'
import { type NewTimer, stateOf } from './timer.ts'
import { allTimers, mostTimers, startTimer } from './timer-store.ts'
import { spokenTime } from './timer-text.ts'
import { openTimers } from './tray-state.ts'

const answerKey = 'kitchen-timers-messages'

/**
 * Starts a timer, or opens the panel if one for the same duration is already running. False if there are too many. Call
 * it from a click or key handler, so that the browser allows the sound later.
 */
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

/** Whether to ask about notifications: the browser allows it, and this was not asked before. */
export function isQuestionOpen(): boolean {
  if (!canAskToNotify()) return false
  try {
    return localStorage.getItem(answerKey) !== 'answered'
  } catch {
    return false
  }
}

/** Remembers that it was asked, whatever the answer was. The setting is on the profile page. */
export function rememberQuestion() {
  try {
    localStorage.setItem(answerKey, 'answered')
  } catch {
    // Storage is refused: it is asked again next time.
  }
}
