import { newId } from '#renderer/api/new-id.ts'
import { type Dispatch, type SetStateAction, useMemo, useState } from 'react'
import type { RecipeDraft, StepDraft } from './draft.ts'
import { mergeStepUp, splitStep } from './step-changes.ts'

type ListField = 'ingredients' | 'steps' | 'notes' | 'extras'
type Item<F extends ListField> = RecipeDraft[F][number]
export type Place = 'up' | 'down' | 'top' | 'bottom'

/** A change that can be undone, as the button says it. */
export type Undoable = 'added' | 'moved' | 'removed' | 'joined' | 'split' | 'recognized'

export interface Undo {
  what: Undoable
  /** The row that it was about, if it was one. */
  row?: string
  /** Undoes the change and keeps all later ones; the same draft if there is nothing left to undo. */
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
        setState(({ draft, undos }) => {
          const index = undos.findIndex((undo) => undo.takeBack(draft) !== draft)
          if (index === -1) return { draft, undos: [] }
          return { draft: undos[index]!.takeBack(draft), undos: undos.slice(index + 1) }
        }),
      mergeStepUp: (key: string) =>
        setState(({ draft, undos }) => {
          const merged = mergeStepUp(draft.steps, key)
          return merged ? joined(draft, merged, undos) : { draft, undos }
        }),
      splitStep: (key: string, caret: number) =>
        setState(({ draft, undos }) => {
          const parts = splitStep(draft.steps, key, caret, newId())
          return parts ? split(draft, parts, undos) : { draft, undos }
        }),
      ingredients: listActions(setState, 'ingredients'),
      steps: listActions(setState, 'steps'),
      notes: listActions(setState, 'notes'),
      extras: listActions(setState, 'extras'),
    }),
    [],
  )
  const lastUndo = useMemo(
    () => undos.find((undo) => undo.takeBack(draft) !== draft) ?? null,
    [draft, undos],
  )
  return { draft, lastUndo, actions }
}
export type EditorActions = ReturnType<typeof useEditorState>['actions']

function listActions<F extends ListField>(
  setState: Dispatch<SetStateAction<EditorState>>,
  field: F,
): ListActions<F> {
  const edit = (change: (items: Item<F>[]) => Item<F>[]) =>
    setState(({ draft, undos }) => ({ draft: { ...draft, [field]: change(draft[field]) }, undos }))
  const add = (added: Item<F>[], indexIn: (items: Item<F>[]) => number) =>
    setState(({ draft, undos }) => {
      if (added.length === 0) return { draft, undos }
      const items = draft[field] as Item<F>[]
      const index = indexIn(items)
      const row = (items[index - 1] ?? items[index])?.key
      // What was written into a new row since then is not lost with it: such a row stays.
      const takeBack = (later: RecipeDraft): RecipeDraft => {
        const items = later[field] as Item<F>[]
        const kept = items.filter((item) => !added.includes(item))
        return kept.length === items.length ? later : { ...later, [field]: kept }
      }
      return {
        draft: { ...draft, [field]: items.toSpliced(index, 0, ...added) },
        undos: [{ what: 'added', ...(row && { row }), takeBack }, ...undos],
      }
    })
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
    insert: (index, ...added) => add(added, () => index),
    append: (...added) => add(added, (items) => items.length),
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

/** Splits a step. Undo joins its parts again, if they are still one above the other, and keeps what was typed since. */
function split(
  draft: RecipeDraft,
  parts: { steps: StepDraft[]; whole: StepDraft; first: StepDraft; second: StepDraft },
  undos: Undo[],
): EditorState {
  const { whole, first, second } = parts
  const takeBack = (later: RecipeDraft): RecipeDraft => {
    const index = later.steps.findIndex((step) => step.key === first.key)
    const [above, below] = later.steps.slice(index, index + 2)
    if (index === -1 || !above || below?.key !== second.key) return later
    const isAsSplit = above.text === first.text && below === second
    if (isAsSplit) {
      const again = { ...above, text: whole.text }
      return { ...later, steps: later.steps.toSpliced(index, 2, again) }
    }
    return { ...later, steps: mergeStepUp(later.steps, second.key)?.steps ?? later.steps }
  }
  return {
    draft: { ...draft, steps: parts.steps },
    undos: [{ what: 'split', row: first.key, takeBack }, ...undos],
  }
}
