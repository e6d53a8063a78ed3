import { createContext, use } from 'react'
import type { Draft, Step } from './draft.ts'

interface Wizard {
  number: number
  count: number
  draft: Draft
  setDraft: (draft: Draft) => void
  /** What the server said about single fields; shown beside them until they change. */
  fields: Record<string, string>
  setFields: (fields: Record<string, string>) => void
  creation: { create: (draft: Draft) => void; isPending: boolean; problem: string | null }
  /** Undefined on the first step and where going back has no meaning. */
  back: (() => void) | undefined
  next: () => void
  goTo: (step: Step) => void
  /** Ends the wizard: nothing of it is kept. */
  finish: () => void
}

export const WizardContext = createContext<Wizard | null>(null)

/** What the steps share. */
export function useWizard(): Wizard {
  const wizard = use(WizardContext)
  if (!wizard) throw new Error('a step stands inside the wizard')
  return wizard
}
