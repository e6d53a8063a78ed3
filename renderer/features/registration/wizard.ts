import { createContext, use } from 'react'
import type { Draft, Step } from './draft.ts'

interface Wizard {
  number: number
  count: number
  draft: Draft
  setDraft: (draft: Draft) => void
  /** The server's objections by field, shown until the field changes. */
  fields: Record<string, string>
  setFields: (fields: Record<string, string>) => void
  /** Undefined on the first step. */
  back: (() => void) | undefined
  goTo: (step: Step) => void
  registering: {
    register: (draft: Draft, remember: boolean) => void
    isPending: boolean
    problem: string | null
  }
}

export const WizardContext = createContext<Wizard | null>(null)

/** The state that all steps share. */
export function useWizard(): Wizard {
  const wizard = use(WizardContext)
  if (!wizard) throw new Error('a step stands inside the wizard')
  return wizard
}
