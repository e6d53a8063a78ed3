import { useState } from 'react'
import { AccountStep } from './AccountStep.tsx'
import { ConfirmStep } from './ConfirmStep.tsx'
import { type Draft, type Step, useDraft } from './draft.ts'
import { GroupStep } from './GroupStep.tsx'
import { StartStep } from './StartStep.tsx'
import { TokenStep } from './TokenStep.tsx'
import { useRegister } from './use-register.ts'
import { WizardContext } from './wizard.ts'

const parts = {
  start: StartStep,
  token: TokenStep,
  group: GroupStep,
  account: AccountStep,
  confirm: ConfirmStep,
}

interface RegisterStepsProps {
  /** Anybody may begin a household; otherwise an invitation is needed. */
  isOpen: boolean
  /** The invitation in the address. */
  token: string
  /** The household that it opens; '' if it does not. */
  joins: string
  /** Why the invitation of the address does not work. */
  problem: string | null
}

/** The steps to an account. Whoever comes by a link goes straight to their own details. */
export function RegisterSteps({ isOpen, token, joins, problem }: RegisterStepsProps) {
  const first: Step = problem !== null || !isOpen ? 'token' : 'start'
  const isRefused = problem !== null
  const { step, draft, goTo, setDraft, forget } = useDraft({ step: first, token, joins, isRefused })
  const [fields, setFields] = useState<Record<string, string>>(problem ? { token: problem } : {})
  const registering = useRegister({ goTo, setFields, forget })

  const shown = stepsOf({ isOpen, isLinked: joins !== '', draft, step })
  const at = Math.max(shown.indexOf(step), 0)
  const current = shown[at]!
  const before = shown[at - 1]
  const Part = parts[current]
  return (
    <WizardContext
      value={{
        number: at + 1,
        count: shown.length,
        draft,
        setDraft,
        fields,
        setFields,
        back: before && (() => goTo(before)),
        goTo,
        registering,
      }}
    >
      <Part key={current} />
    </WizardContext>
  )
}

interface Way {
  isOpen: boolean
  isLinked: boolean
  draft: Draft
  step: Step
}

/** The steps of this way, in order. */
function stepsOf({ isOpen, isLinked, draft, step }: Way): Step[] {
  const last: Step[] = ['account', 'confirm']
  if (isOpen && draft.mode === 'create') return ['start', 'group', ...last]
  // After the invitation of the link was refused, another one can be entered.
  if (isLinked && step !== 'token') return last
  return isOpen ? ['start', 'token', ...last] : ['token', ...last]
}
