import { type Dispatch, type SetStateAction, useMemo, useState } from 'react'
import { newId, type RecipeDraft, type StepDraft } from './draft.ts'
import { mergeStepUp, splitStep } from './step-changes.ts'

type ListField = 'ingredients' | 'steps' | 'notes' | 'extras'
type Item<F extends ListField> = RecipeDraft[F][number]
export type Place = 'up' | 'down' | 'top' | 'bottom'

/** A change that can be undone, as the button says it. */
export type Undoable = 'moved' | 'removed' | 'joined' | 'recognized'

export interface Undo {
  what: Undoable
  /** The row that it was about, if it was one. */
  row?: string
  /** Undoes the change and keeps all later ones. */
  takeBack: (draft: RecipeDraft) => RecipeDraft
}

interface EditorState {
  draft: RecipeDraft
  /** The changes that can be undone, the latest first. */
  undos: Undo[]
}

/** The actions on a list of the form; items are identified by their keys. */
export interface ListActions<F extends ListField> {
  change: (key: string, changes: Partial<Item<F>>) => void
  insert: (index: number, ...items: Item<F>[]) => void
  append: (...items: Item<F>[]) => void
  move: (key: string, place: Place) => void
  moveTo: (key: string, index: number) => void
  remove: (key: string) => void
}

/** The draft and its changes. The returned actions never change their identity. */
export function useEditorState(initial: () => RecipeDraft) {
  const [{ draft, undos }, setState] = useState<EditorState>(() => ({
    draft: initial(),
    undos: [],
  }))
  const actions = useMemo(
    () => ({
      replace: (next: RecipeDraft) => setState({ draft: next, undos: [] }),
      change: (changes: Partial<RecipeDraft>) =>
        setState(({ draft, undos }) => ({ draft: { ...draft, ...changes }, undos })),
      /** Applies a function to the latest draft, which may be newer than the rendered one. */
      update: (change: (draft: RecipeDraft) => RecipeDraft) =>
        setState(({ draft, undos }) => ({ draft: change(draft), undos })),
      /** Replaces parts as one step that can be undone. */
      changeUndoably: (what: Undoable, changes: Partial<RecipeDraft>) =>
        setState(({ draft, undos }) => {
          const parts = Object.keys(changes) as (keyof RecipeDraft)[]
          const before = Object.fromEntries(parts.map((part) => [part, draft[part]]))
          return {
            draft: { ...draft, ...changes },
            undos: [{ what, takeBack: (later) => ({ ...later, ...before }) }, ...undos],
          }
        }),
      undo: () =>
        setState(({ draft, undos: [undo, ...undos] }) => ({
          draft: undo?.takeBack(draft) ?? draft,
          undos,
        })),
      mergeStepUp: (key: string) =>
        setState(({ draft, undos }) => {
          const merged = mergeStepUp(draft.steps, key)
          return merged ? joined(draft, merged, undos) : { draft, undos }
        }),
      splitStep: (key: string, caret: number) =>
        setState(({ draft, undos }) => ({
          draft: { ...draft, steps: splitStep(draft.steps, key, caret, newId()) },
          undos,
        })),
      ingredients: listActions(setState, 'ingredients'),
      steps: listActions(setState, 'steps'),
      notes: listActions(setState, 'notes'),
      extras: listActions(setState, 'extras'),
    }),
    [],
  )
  return { draft, lastUndo: undos[0] ?? null, actions }
}
export type EditorActions = ReturnType<typeof useEditorState>['actions']

function listActions<F extends ListField>(
  setState: Dispatch<SetStateAction<EditorState>>,
  field: F,
): ListActions<F> {
  const edit = (change: (items: Item<F>[]) => Item<F>[]) =>
    setState(({ draft, undos }) => ({ draft: { ...draft, [field]: change(draft[field]) }, undos }))
  const rearrange = (key: string, change: (items: Item<F>[]) => Item<F>[]) =>
    setState(({ draft, undos }) => {
      const before = draft[field] as Item<F>[]
      const after = change(before)
      const from = before.findIndex((item) => item.key === key)
      if (from === -1 || after[from]?.key === key) return { draft, undos }
      const takeBack = (later: RecipeDraft): RecipeDraft => ({
        ...later,
        [field]: movedTo<Item<F>>(later[field], key, from),
      })
      return {
        draft: { ...draft, [field]: after },
        undos: [{ what: 'moved', row: key, takeBack }, ...undos],
      }
    })
  return {
    change: (key, changes) =>
      edit((items) => items.map((item) => (item.key === key ? { ...item, ...changes } : item))),
    insert: (index, ...added) => edit((items) => items.toSpliced(index, 0, ...added)),
    append: (...added) => edit((items) => [...items, ...added]),
    move: (key, place) => rearrange(key, (items) => moved(items, key, place)),
    moveTo: (key, index) => rearrange(key, (items) => movedTo(items, key, index)),
    remove: (key) =>
      setState(({ draft, undos }) => {
        const items = draft[field] as Item<F>[]
        const index = items.findIndex((item) => item.key === key)
        const item = items[index]
        if (!item) return { draft, undos }
        const takeBack = (later: RecipeDraft): RecipeDraft => ({
          ...later,
          [field]: (later[field] as Item<F>[]).toSpliced(index, 0, item),
        })
        return {
          draft: { ...draft, [field]: items.toSpliced(index, 1) },
          undos: [{ what: 'removed', row: key, takeBack }, ...undos],
        }
      }),
  }
}

/** Moves an item; at the end of the list it stays where it is. */
export function moved<T extends { key: string }>(items: T[], key: string, place: Place): T[] {
  const from = items.findIndex((item) => item.key === key)
  const last = items.length - 1
  const to = { up: Math.max(0, from - 1), down: Math.min(last, from + 1), top: 0, bottom: last }
  return movedTo(items, key, to[place])
}

/** Moves the item to the index `to` of the resulting list. */
export function movedTo<T extends { key: string }>(items: T[], key: string, to: number): T[] {
  const from = items.findIndex((item) => item.key === key)
  const item = items[from]
  return item ? items.toSpliced(from, 1).toSpliced(to, 0, item) : items
}

/** Joins two steps. Undo splits them again and keeps what was typed since. */
function joined(
  draft: RecipeDraft,
  merged: { steps: StepDraft[]; above: StepDraft; below: StepDraft; both: StepDraft },
  undos: Undo[],
): EditorState {
  const { above, below, both } = merged
  const takeBack = (later: RecipeDraft): RecipeDraft => {
    const index = later.steps.findIndex((step) => step.key === both.key)
    const now = later.steps[index]
    if (!now) return { ...later, steps: [...later.steps, below] }
    const upper = now.text === both.text ? above : now
    return { ...later, steps: later.steps.toSpliced(index, 1, upper, below) }
  }
  return {
    draft: { ...draft, steps: merged.steps },
    undos: [{ what: 'joined', row: below.key, takeBack }, ...undos],
  }
}
