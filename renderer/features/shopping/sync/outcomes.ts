import { outdatedReasons, type ShoppingOutcome } from '#contract/shopping-operations.ts'
import { toast } from '#renderer/components/toasts/toast.ts'
import { formatLocale } from '#renderer/i18n/format.ts'
import { i18n } from '#renderer/i18n/i18n.ts'
import type { Waiting } from './outbox.ts'

/** Says what became otherwise than this person did it, because of what somebody else did meanwhile. */
export function tellOutcomes(outcomes: readonly ShoppingOutcome[], sent: readonly Waiting[]) {
  for (const [index, outcome] of outcomes.entries()) {
    const words = sent[index]?.words ?? ''
    const text = textOf(outcome, words)
    if (text) toast.info(text)
  }
}

function textOf({ result, reason, overwritten }: ShoppingOutcome, name: string): string | null {
  if (result === 'returned') return i18n.t('shopping.sync.returned', { name })
  const outdated = outdatedReasons.find((one) => one === reason)
  if (outdated) return i18n.t(`shopping.sync.outdated.${outdated}`, { name })
  const replaced = overwritten.find(({ field }) => field === 'note' || field === 'quantity')
  if (!replaced) return null
  const { was } = replaced
  const words = typeof was === 'number' ? new Intl.NumberFormat(formatLocale()).format(was) : was
  return i18n.t('shopping.sync.replaced', { name, was: words || '–' })
}
