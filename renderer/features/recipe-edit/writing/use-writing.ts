import { useDebouncedValue } from '@mantine/hooks'
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { ChosenKind } from './line-kinds.ts'
import type { Recipe } from '#contract/recipes.ts'
import { ApiError } from '#renderer/api/client.ts'
import { formatLocale } from '#renderer/i18n/format.ts'
import { draftOf, type RecipeDraft, updateOf } from '../draft/draft.ts'
import { emptyForm, withoutEmptyRows } from '../draft/empty-rows.ts'
import { keepLocalDraft, readLocalDraft, useKeeping } from '../draft/local-draft.ts'
import { useCreateRecipe } from '../saving.ts'
import type { IngredientParts } from '#renderer/features/ingredient-lines/index.ts'
import {
  correctionOf,
  correctionProblem,
  droppedCorrections,
  movedCorrections,
  withCorrection,
} from './corrections.ts'
import { forgetWriting, keepWriting, readWriting, type Writing } from './kept-writing.ts'
import { movedKinds, withKind } from './moved-kinds.ts'
import { draftOfWritten, readText } from './written-draft.ts'
import type { WrittenLine } from './written-recipe.ts'

/** Longer texts are read when typing pauses. */
const LONG = 5000
const PAUSE_MS = 300

/** A recipe written as one text: what its lines are, and saving it. Until then the text is kept on this device. */
export function useWriting(recipe: Recipe) {
  const locale = formatLocale()
  const creating = useCreateRecipe()
  const [base] = useState(() => draftOf(recipe, locale))
  const [writing, setWriting] = useState(() => readWriting(recipe.id))
  const [hasForm] = useState(() => readLocalDraft(recipe.id, emptyForm(base)) !== null)
  const [failure, setFailure] = useState<ApiError | null>(null)
  // A ref, because state would be too late for a second click.
  const isSaving = useRef(false)

  const [paused] = useDebouncedValue(writing, PAUSE_MS)
  const shown = useDeferredValue(writing.text.length > LONG ? paused : writing)
  const read = useMemo(() => readText(shown.text, shown.kinds), [shown])

  const { isSafe, finish } = useKept(recipe.id, writing)
  const written = () => readText(writing.text, writing.kinds).recipe
  const draft = (): RecipeDraft => draftOfWritten(base, written(), writing.corrections)

  /** Saves; null if there is no name yet, if another save is running, or if it failed. */
  const save = async (): Promise<Recipe | null> => {
    const mine = draft()
    if (isSaving.current || mine.name === '') return null
    isSaving.current = true
    setFailure(null)
    try {
      const body = { ...updateOf(withoutEmptyRows(mine), null, locale), name: mine.name }
      const saved = await creating.mutateAsync(body)
      finish()
      return saved
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error)
      return null
    } finally {
      isSaving.current = false
    }
  }

  return {
    text: writing.text,
    kinds: read.kinds,
    recipe: read.recipe,
    isSafe,
    hasForm,
    failure,
    isSaving: creating.isPending,
    save,
    corrections: writing.corrections,
    /** Changes the text. @returns the corrections that no longer count, because their lines have other words */
    change: (text: string) => {
      setWriting((before) => changed(before, text))
      return droppedCorrections(writing.corrections, changed(writing, text).corrections)
    },
    /** Says what an ingredient means; null: what its words say. */
    correct: (line: WrittenLine, parts: IngredientParts | null) =>
      setWriting((before) => ({
        ...before,
        corrections: withCorrection(before.corrections, line, parts),
      })),
    /** Takes away the corrections whose lines have other words now. */
    forgetUnused: () =>
      setWriting((before) => ({
        ...before,
        corrections: before.corrections.filter(({ line }) => line !== null),
      })),
    /** The line of the first correction that cannot be saved, or null. */
    wrongLine: (): number | null => {
      const isWrong = (line: WrittenLine) => {
        const correction = correctionOf(line, writing.corrections)
        return correction !== null && correctionProblem(correction, locale) !== null
      }
      return written().ingredients.find(isWrong)?.line ?? null
    },
    choose: (lines: { first: number; last: number }, kind: ChosenKind) =>
      setWriting((before) => ({ ...before, kinds: withKind(before.kinds, lines, kind) })),
    /** What was written, as the form that goes on with it; from here on the form keeps it. */
    handOver: (): RecipeDraft => {
      const written = draft()
      const empty = emptyForm(base)
      const form = {
        ...written,
        ingredients: written.ingredients.length > 0 ? written.ingredients : empty.ingredients,
        steps: written.steps.length > 0 ? written.steps : empty.steps,
      }
      const isKept =
        writing.text.trim() === '' ||
        keepLocalDraft(recipe.id, { basedOn: recipe.updatedAt, base: empty, draft: form })
      if (isKept) finish()
      return form
    },
  }
}

const changed = (before: Writing, text: string): Writing => ({
  text,
  kinds: movedKinds(before.text, text, before.kinds),
  corrections: movedCorrections(before.text, text, before.corrections),
})

/** Keeps the text on this device, also when the page is left, until `finish` is called. */
function useKept(recipeId: string, writing: Writing) {
  const isDone = useRef(false)
  const keep = useCallback(
    () => isDone.current || keepWriting(recipeId, writing),
    [recipeId, writing],
  )
  const isSafe = useKeeping(true, keep)
  const latest = useRef(keep)
  useEffect(() => {
    latest.current = keep
  })
  useEffect(() => () => void latest.current(), [])
  const finish = () => {
    isDone.current = true
    forgetWriting(recipeId)
  }
  return { isSafe, finish }
}
