import { useEffect, useRef } from 'react'
import { emptyIngredient, emptyNote, emptyStep } from './draft/draft.ts'
import type { EditorActions } from './draft/editor-state.ts'
import type { AddedPassage } from './saving.ts'

/** Takes each passage of the page that somebody adds into the form, once. */
export function useAddedPassage(added: AddedPassage | null, actions: EditorActions) {
  const taken = useRef<AddedPassage | null>(null)
  useEffect(() => {
    if (added === null || added === taken.current) return
    taken.current = added
    const { kind, text } = added
    if (kind === 'note') actions.notes.append({ ...emptyNote(), text })
    if (kind === 'step') actions.steps.append(emptyStep(text))
    if (kind === 'ingredient') actions.ingredients.append(emptyIngredient(text))
  }, [added, actions])
}
