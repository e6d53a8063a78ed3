import type { AdminAbout, AdminCheck } from '#contract/admin.ts'
import { isLoopback } from '#renderer/api/loopback.ts'

/** note: nothing is wrong, but one should know it. */
export type CheckState = 'good' | 'note' | 'warning' | 'unknown'

interface Place {
  protocol: string
  hostname: string
}

/** Whether somebody in the network could read along. */
export function secureCheck({ protocol, hostname }: Place) {
  if (isLoopback(hostname)) return { state: 'good', detail: 'local' } as const
  if (protocol === 'https:') return { state: 'good', detail: 'https' } as const
  return { state: 'warning', detail: 'plain' } as const
}

/** `looksByItself`: the desktop program around this window asks for new versions. */
export function versionCheck({ updateState }: AdminCheck, looksByItself: boolean) {
  if (updateState === 'current') return { state: 'good', detail: 'current' } as const
  if (updateState === 'available') return { state: 'warning', detail: 'available' } as const
  if (looksByItself) return { state: 'good', detail: 'by-itself' } as const
  return { state: 'unknown', detail: 'unknown' } as const
}

export function baseUrlCheck({ baseUrlSet }: AdminCheck) {
  return baseUrlSet
    ? ({ state: 'good', detail: 'set' } as const)
    : ({ state: 'note', detail: 'unset' } as const)
}

export function mailCheck({ emailReady }: AdminCheck) {
  return emailReady
    ? ({ state: 'good', detail: 'ready' } as const)
    : ({ state: 'note', detail: 'missing' } as const)
}

/**
 * What helps whoever looks into a problem, in English for the developers. No folders, no addresses and no ids: the text is
 * made to be shown in public.
 */
export function reportText(about: AdminAbout, check: AdminCheck, place: Place, browser: string) {
  const facts: Record<string, string | boolean> = {
    Trivet: about.productVersion,
    API: about.version,
    'Node.js': about.nodeVersion,
    SQLite: about.sqliteVersion,
    System: about.system,
    Browser: browser,
    Demonstration: about.demoStatus,
    Registration: about.allowSignup,
    'Secure page': secureCheck(place).detail,
    'Base URL set': check.baseUrlSet,
    'E-mail ready': check.emailReady,
  }
  return Object.entries(facts)
    .map(([name, value]) => `${name}: ${typeof value === 'boolean' ? yesNo(value) : value}`)
    .join('\n')
}

const yesNo = (value: boolean) => (value ? 'yes' : 'no')
