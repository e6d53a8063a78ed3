import { createContext, use } from 'react'
import type { Draft, Step } from './draft.ts'

interface Wizard {
  number: number
  count: number
  draft: Draft
  setDraft: (draft: Draft) => void
  /** The server's messages by field, shown until the field changes. */
  fields: Record<string, string>
  setFields: (fields: Record<string, string>) => void
  creation: { create: (draft: Draft) => void; isPending: boolean; problem: string | null }
  /** Undefined on the first step and where going back is impossible. */
  back: (() => void) | undefined
  next: () => void
  goTo: (step: Step) => void
  /** Ends the wizard and deletes its stored entries. */
  finish: () => void
}

export const WizardContext = createContext<Wizard | null>(null)

/** The state that all steps share. */
export function useWizard(): Wizard {
  const wizard = use(WizardContext)
  if (!wizard) throw new Error('a step stands inside the wizard')
  return wizard
}
