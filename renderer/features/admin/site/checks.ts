import type { AdminAbout, AdminCheck } from '#contract/admin.ts'
import { isLoopback } from '#renderer/api/loopback.ts'

/** note: nothing is wrong, but people should know about it. */
export type CheckState = 'good' | 'note' | 'warning' | 'unknown'

interface Place {
  protocol: string
  hostname: string
}

/** Whether somebody in the network could read the traffic. */
export function secureCheck({ protocol, hostname }: Place) {
  if (isLoopback(hostname)) return { state: 'good', detail: 'local' } as const
  if (protocol === 'https:') return { state: 'good', detail: 'https' } as const
  return { state: 'warning', detail: 'plain' } as const
}

/** `looksByItself`: the desktop shell looks for updates. */
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

/** Facts for a bug report, in English for the developers. No folders, addresses or ids: it may be published. */
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
    'Email ready': check.emailReady,
  }
  return Object.entries(facts)
    .map(([name, value]) => `${name}: ${typeof value === 'boolean' ? yesNo(value) : value}`)
    .join('\n')
}

const yesNo = (value: boolean) => (value ? 'yes' : 'no')
