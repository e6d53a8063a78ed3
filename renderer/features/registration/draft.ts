import { useState } from 'react'

/** What was entered so far. Passwords are never written to storage. */
export interface Draft {
  /** To join a household, or to begin one. */
  mode: 'join' | 'create'
  token: string
  /** The household that the invitation opens, once that was asked; '' before. */
  joins: string
  group: string
  isPrivate: boolean
  seed: boolean
  fullName: string
  username: string
  email: string
  password: string
  passwordAgain: string
  advanced: boolean
}

export type Step = 'start' | 'token' | 'group' | 'account' | 'confirm'

const empty: Draft = {
  mode: 'join',
  token: '',
  joins: '',
  group: '',
  isPrivate: true,
  seed: true,
  fullName: '',
  username: '',
  email: '',
  password: '',
  passwordAgain: '',
  advanced: false,
}

const key = 'trivet.register'

interface Kept {
  step: Step
  draft: Draft
}

interface First {
  step: Step
  /** Of the link that led here; '' for none. */
  token: string
  joins: string
  /** The link does not work, which is said in the first step. */
  isRefused: boolean
}

/** The current step and the entries; both survive a reload, as when changing the language. */
export function useDraft(first: First) {
  const [kept, setKept] = useState<Kept>(() => {
    const { token, joins, isRefused } = first
    const before = read()
    // A link that was just opened decides, with the name that was typed before it.
    if (joins === '') {
      const fresh = { step: first.step, draft: { ...empty, token } }
      return before && !isRefused ? before : fresh
    }
    const step = before?.step === 'confirm' && before.draft.token === token ? 'confirm' : 'account'
    return { step, draft: { ...empty, ...before?.draft, mode: 'join', token, joins } }
  })
  const change = (next: Partial<Kept>) =>
    setKept((before) => {
      const after = { ...before, ...next }
      keep(after)
      return after
    })
  return {
    ...kept,
    goTo: (step: Step) => change({ step }),
    setDraft: (draft: Draft) => change({ draft }),
    forget: () => window.sessionStorage.removeItem(key),
  }
}

function read(): Kept | null {
  try {
    const kept = JSON.parse(window.sessionStorage.getItem(key) ?? 'null') as Kept | null
    return kept && { ...kept, draft: { ...empty, ...kept.draft } }
  } catch {
    return null // Unreadable: starts over.
  }
}

function keep({ step, draft }: Kept) {
  try {
    const { password: _secret, passwordAgain: _again, ...open } = draft
    window.sessionStorage.setItem(key, JSON.stringify({ step, draft: open }))
  } catch {
    // Storage is refused: a reload loses the entries.
  }
}
