import { useState } from 'react'

export const steps = ['language', 'code', 'account', 'privacy', 'sharing', 'first'] as const
/** `restore` replaces the account step: a backup instead of a new household. */
export type Step = (typeof steps)[number] | 'restore'

/** What was entered so far. The password is never written to storage. */
export interface Draft {
  code: string
  fullName: string
  username: string
  email: string
  password: string
  groupName: string
  privateGroup: boolean
  seed: boolean
}

const empty: Draft = {
  code: '',
  fullName: '',
  username: '',
  email: '',
  password: '',
  groupName: '',
  privateGroup: true,
  seed: true,
}

const key = 'trivet.setup'

interface Kept {
  step: Step
  draft: Draft
}

/** The current step and the entries; both survive a reload, as when changing the language. */
export function useDraft() {
  const [kept, setKept] = useState<Kept>(read)
  const change = (next: Partial<Kept>) =>
    setKept((before) => {
      const after = { ...before, ...next }
      keep(after)
      return after
    })
  return {
    step: kept.step,
    draft: kept.draft,
    goTo: (step: Step) => change({ step }),
    setDraft: (draft: Draft) => change({ draft }),
    forget: () => window.sessionStorage.removeItem(key),
  }
}

function read(): Kept {
  try {
    const kept = JSON.parse(window.sessionStorage.getItem(key) ?? 'null') as Kept | null
    if (kept && (kept.step === 'restore' || steps.includes(kept.step))) {
      return { step: kept.step, draft: { ...empty, ...kept.draft, password: '' } }
    }
  } catch {
    // Unreadable: starts over.
  }
  return { step: 'language', draft: empty }
}

function keep({ step, draft }: Kept) {
  try {
    const { password: _secret, ...open } = draft
    window.sessionStorage.setItem(key, JSON.stringify({ step, draft: open }))
  } catch {
    // Storage is refused: a reload loses the entries.
  }
}
