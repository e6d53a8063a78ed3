import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Recipe } from '#contract/recipes.ts'
import { ApiError } from '#renderer/api/client.ts'
import { formatLocale } from '#renderer/i18n/format.ts'
import { recipeQuery, useSaveRecipe } from '../queries.ts'
import { draftOf, isSameDraft, problemsOf, updateOf } from './draft.ts'
import { useEditorState } from './editor-state.ts'
import { forgetLocalDraft, readLocalDraft, useLocalDraft } from './local-draft.ts'

/** The form of a recipe, what is wrong with it, and the ways to save it. */
export function useRecipeEditor(recipe: Recipe) {
  const { t } = useTranslation()
  const locale = formatLocale()
  const queryClient = useQueryClient()
  const saving = useSaveRecipe()
  /** The saved recipe that the form is compared with. */
  const [base, setBase] = useState(recipe)
  const [baseDraft, setBaseDraft] = useState(() => draftOf(recipe, locale))
  const { draft, canUndo, actions } = useEditorState(() => baseDraft)
  const [kept, setKept] = useState(() => readLocalDraft(recipe.id, baseDraft))
  const [tries, setTries] = useState(0)
  const [failure, setFailure] = useState<ApiError | null>(null)
  const [hasLeft, setLeft] = useState(false)
  // What the blocker asks in the very moment somebody navigates.
  const held = useRef(false)

  const isDirty = !isSameDraft(draft, baseDraft)
  useLayoutEffect(() => {
    held.current = isDirty && !hasLeft
  }, [isDirty, hasLeft])
  useLocalDraft(recipe.id, { draft, basedOn: base.updatedAt, isDirty: isDirty && !hasLeft })

  const own = tries > 0 ? problemsOf(draft, locale) : {}
  const problems: Record<string, string> = {
    ...failure?.fields,
    ...Object.fromEntries(
      Object.entries(own).map(([field, problem]) => [field, t(`recipe-edit.problem.${problem}`)]),
    ),
  }

  /** The saved recipe, or null when the form stays: wrong fields, a refusal, or a save still on its way. */
  const save = async (options: { overwrite?: boolean } = {}): Promise<Recipe | null> => {
    if (saving.isPending) return null
    setTries((tries) => tries + 1)
    setFailure(null)
    if (Object.keys(problemsOf(draft, locale)).length > 0) return null
    try {
      const saved = await saving.mutateAsync({
        params: { slug: recipe.id },
        body: updateOf(draft, options.overwrite ? null : base.updatedAt, locale),
      })
      leave()
      return saved
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error)
      return null
    }
  }

  const startFrom = (fresh: Recipe) => {
    setBase(fresh)
    setBaseDraft(draftOf(fresh, locale))
  }
  const leave = () => {
    held.current = false
    setLeft(true)
    forgetLocalDraft(recipe.id)
  }

  return {
    draft,
    actions,
    canUndo,
    tries,
    isSaving: saving.isPending,
    problems,
    failure,
    kept,
    save,
    mayLeave: useCallback(() => !held.current, []),
    /** From here on the form lets go of its changes. */
    leave,
    forgetFailure: () => setFailure(null),
    loadTheirs: async () => {
      const theirs = await queryClient.fetchQuery({ ...recipeQuery(recipe.id), staleTime: 0 })
      startFrom(theirs)
      actions.replace(draftOf(theirs, locale))
      setFailure(null)
    },
    restoreKept: () => {
      if (kept) actions.replace(kept.draft)
      setKept(null)
    },
    dropKept: () => {
      forgetLocalDraft(recipe.id)
      setKept(null)
    },
    /** A new picture moves `updatedAt`; that is no conflict as long as nothing else is new. */
    acceptPicture: useCallback(
      (fresh: Recipe) => {
        setBase((base) =>
          isSameDraft(draftOf(fresh, locale), draftOf(base, locale)) ? fresh : base,
        )
      },
      [locale],
    ),
  }
}
