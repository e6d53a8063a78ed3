import { type Dispatch, type SetStateAction, useMemo, useState } from 'react'
import type { RecipeDraft } from './draft.ts'

type ListField = 'ingredients' | 'steps' | 'notes' | 'extras'
type Item<F extends ListField> = RecipeDraft[F][number]
export type Place = 'up' | 'down' | 'top' | 'bottom'

interface EditorState {
  draft: RecipeDraft
  /** The form before something was removed or merged; gone with the next change. */
  undo: RecipeDraft | null
}

/** The changes that a list of the form knows; every item is named by its key. */
export interface ListActions<F extends ListField> {
  change: (key: string, changes: Partial<Item<F>>) => void
  insert: (index: number, ...items: Item<F>[]) => void
  append: (...items: Item<F>[]) => void
  move: (key: string, place: Place) => void
  remove: (key: string) => void
}

/** The form and its changes. The actions stay the same for as long as the form is open. */
export function useEditorState(initial: () => RecipeDraft) {
  const [{ draft, undo }, setState] = useState<EditorState>(() => ({
    draft: initial(),
    undo: null,
  }))
  const actions = useMemo(
    () => ({
      replace: (next: RecipeDraft) => setState({ draft: next, undo: null }),
      change: (changes: Partial<RecipeDraft>) =>
        setState((state) => ({ draft: { ...state.draft, ...changes }, undo: null })),
      undo: () => setState((state) => ({ draft: state.undo ?? state.draft, undo: null })),
      mergeStepUp: (key: string) => setState((state) => mergeStep(state, key)),
      ingredients: listActions(setState, 'ingredients'),
      steps: listActions(setState, 'steps'),
      notes: listActions(setState, 'notes'),
      extras: listActions(setState, 'extras'),
    }),
    [],
  )
  return { draft, canUndo: undo !== null, actions }
}
export type EditorActions = ReturnType<typeof useEditorState>['actions']

function listActions<F extends ListField>(
  setState: Dispatch<SetStateAction<EditorState>>,
  field: F,
): ListActions<F> {
  const edit = (change: (items: Item<F>[]) => Item<F>[], undoable = false) =>
    setState(({ draft }) => ({
      draft: { ...draft, [field]: change(draft[field]) },
      undo: undoable ? draft : null,
    }))
  return {
    change: (key, changes) =>
      edit((items) => items.map((item) => (item.key === key ? { ...item, ...changes } : item))),
    insert: (index, ...added) => edit((items) => items.toSpliced(index, 0, ...added)),
    append: (...added) => edit((items) => [...items, ...added]),
    move: (key, place) => edit((items) => moved(items, key, place)),
    remove: (key) => edit((items) => items.filter((item) => item.key !== key), true),
  }
}

/** The list with one item somewhere else; an item at the end of the list stays there. */
export function moved<T extends { key: string }>(items: T[], key: string, place: Place): T[] {
  const from = items.findIndex((item) => item.key === key)
  const item = items[from]
  if (!item) return items
  const last = items.length - 1
  const to = { up: Math.max(0, from - 1), down: Math.min(last, from + 1), top: 0, bottom: last }
  return items.toSpliced(from, 1).toSpliced(to[place], 0, item)
}

/** Joins a step with the one above; title and links of both are kept. */
function mergeStep(state: EditorState, key: string): EditorState {
  const { steps } = state.draft
  const index = steps.findIndex((step) => step.key === key)
  const [above, step] = [steps[index - 1], steps[index]]
  if (!above || !step) return state
  const merged = {
    ...above,
    title: above.title ?? step.title,
    text: [above.text.trimEnd(), step.text.trimStart()].filter((text) => text !== '').join(' '),
    links: [...new Set([...above.links, ...step.links])],
  }
  const draft = { ...state.draft, steps: steps.toSpliced(index - 1, 2, merged) }
  return { draft, undo: state.draft }
}
