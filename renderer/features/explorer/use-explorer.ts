import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { type ExplorerState, readState, startState, withSearch, writeState } from './state.ts'

const quiet = 500 // ms without a key press before a search starts

/** What a change belongs to: consecutive changes with the same step share one history entry. */
export type Step = 'search' | 'order' | 'settings' | 'filters' | (string & {})

interface Edited {
  /** The key of the history entry it was made on. */
  on: string
  state: ExplorerState
  step: Step
  /** It was typed, and is searched for after a pause. */
  isTyping: boolean
}

export interface Explorer {
  /** The state that is searched for, from the address. */
  applied: ExplorerState
  /** The state that the controls show; ahead of `applied` while typing, or if searching waits for its button. */
  draft: ExplorerState
  setSearch: (text: string) => void
  change: (changes: Partial<ExplorerState>, step: Step) => void
  /** Like `change`, but searches at once even without automatic search. */
  apply: (state: ExplorerState, step: Step) => void
  /** Searches with the state that the controls show. */
  submit: () => void
  reset: () => void
}

/** The state of the recipes page. It is stored in the address; Back undoes choices, but not single letters. */
export function useExplorer(): Explorer {
  const { key, search: address, state: entry } = useLocation()
  const navigate = useNavigate()
  const [edited, setEdited] = useState<Edited | null>(null)
  const [read, setRead] = useState(() => ({ address, state: stateOf(address) }))
  if (read.address !== address) setRead({ address, state: stateOf(address) })
  const applied = read.address === address ? read.state : stateOf(address)
  const isElsewhere = edited !== null && edited.on !== key
  // What is typed while an earlier search is still on its way belongs to the entry that this search makes.
  const isAhead =
    isElsewhere && edited.isTyping && edited.on === leftOf(entry) && !isSame(edited.state, applied)
  // Navigating elsewhere drops changes that were not searched for.
  const isOver = isElsewhere && !isAhead
  if (isElsewhere) setEdited(isAhead ? { ...edited, on: key } : null)
  const draft = edited && !isOver ? edited.state : applied

  const go = (state: ExplorerState, step: Step, isReplaced: boolean) => {
    if (isSame(state, applied)) return
    const search = writeState(state).toString()
    const replace = isReplaced || stepOf(entry) === step
    void navigate({ search }, { replace, preventScrollReset: true, state: { step, left: key } })
  }
  const edit = (state: ExplorerState, step: Step, isTyping: boolean) =>
    setEdited({ on: key, state, step, isTyping })
  const apply = (state: ExplorerState, step: Step) => {
    edit(state, step, false)
    go(state, step, step === 'search')
  }

  const searchFor = useEffectEvent((state: ExplorerState) => go(state, 'search', true))
  const pending = edited?.isTyping && draft.isAuto && !isOver ? edited : null
  useEffect(() => {
    if (!pending) return
    const timer = setTimeout(() => searchFor(pending.state), quiet)
    return () => clearTimeout(timer)
  }, [pending])

  return {
    applied,
    draft,
    apply,
    setSearch: (text) => edit(withSearch(draft, text), 'search', true),
    change: (changes, step) => {
      const next = { ...draft, ...changes }
      if (next.isAuto) apply(next, step)
      else edit(next, step, false)
    },
    submit: () => apply(draft, 'search'),
    reset: () => apply(startState, 'reset'),
  }
}

const stateOf = (address: string) => readState(new URLSearchParams(address))

const isSame = (one: ExplorerState, other: ExplorerState) =>
  writeState(one).toString() === writeState(other).toString()

const stepOf = (entry: unknown): unknown =>
  typeof entry === 'object' && entry !== null && 'step' in entry ? entry.step : null

/** The key of the history entry that a search of ours left for this one. */
const leftOf = (entry: unknown): unknown =>
  typeof entry === 'object' && entry !== null && 'left' in entry ? entry.left : null
