import { useState } from 'react'

export const steps = ['language', 'code', 'account', 'privacy', 'sharing', 'first'] as const
/** `restore` stands beside the others: a backup instead of a new household. */
export type Step = (typeof steps)[number] | 'restore'

/** What was entered so far. The password lives in memory only. */
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

/** The wizard's place and entries; both survive a reload (changing the language is one). */
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
    // Unreadable: start over.
  }
  return { step: 'language', draft: empty }
}

function keep({ step, draft }: Kept) {
  try {
    const { password: _secret, ...open } = draft
    window.sessionStorage.setItem(key, JSON.stringify({ step, draft: open }))
  } catch {
    // A browser that keeps nothing loses the entries with a reload only.
  }
}
