import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Recipe } from '#contract/recipes.ts'
import { ApiError } from '#renderer/api/client.ts'
import { toast } from '#renderer/components/toasts/toast.ts'
import { exampleRange } from '#renderer/features/ingredient-lines/index.ts'
import { recipeQuery } from '#renderer/features/recipes/index.ts'
import { formatLocale } from '#renderer/i18n/format.ts'
import type { RecipeAsset } from './files/asset-upload.ts'
import type { Conflict } from './conflict/ConflictDialog.tsx'
import { emptyForm, withoutEmptyRows } from './draft/empty-rows.ts'
import { draftOf, isSameDraft, problemsOf, type RecipeDraft, updateOf } from './draft/draft.ts'
import { useEditorState } from './draft/editor-state.ts'
import {
  forgetAsideDraft,
  forgetLocalDraft,
  keepLocalDraft,
  readAsideDraft,
  readLocalDraft,
  useLocalDraft,
} from './draft/local-draft.ts'
import { mergeDrafts } from './conflict/merge-drafts.ts'
import { type ArrivedRecipe, useCreateRecipe, useSaveRecipe } from './saving.ts'

/**
 * The draft of a recipe, its problems, and the functions that save it. A new recipe is created by the first save;
 * `written` is what was written of it before the form opened, or what came from elsewhere.
 */
export function useRecipeEditor(
  recipe: Recipe,
  isNew = false,
  written: RecipeDraft | ArrivedRecipe | null = null,
) {
  const { t } = useTranslation()
  const locale = formatLocale()
  const queryClient = useQueryClient()
  const saving = useSaveRecipe()
  const arrived = written && 'create' in written ? written : null
  const creating = useCreateRecipe(arrived?.create)
  /** The saved recipe and its draft, which changes are compared with. */
  const [base, setBase] = useState(() => {
    const draft = draftOf(recipe, locale)
    return { recipe, draft: isNew ? emptyForm(draft) : draft }
  })
  const { draft, lastUndo, actions } = useEditorState(() =>
    written && 'create' in written ? draftOf(written.recipe, locale) : (written ?? base.draft),
  )
  const [kept, setKept] = useState(() => (written ? null : readLocalDraft(recipe.id, base.draft)))
  const [aside, setAside] = useState(() => readAsideDraft(recipe.id))
  const [tries, setTries] = useState(0)
  const [failure, setFailure] = useState<ApiError | null>(null)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  /** The version that somebody else has saved, until the conflict is resolved. */
  const [pending, setPending] = useState<typeof base | null>(null)
  const [hasLeft, setLeft] = useState(false)
  const [isJsonValid, setJsonValid] = useState(true)
  // A ref, because the blocker asks during the navigation, before any state is updated.
  const held = useRef(false)
  // A ref, because state would be too late for a second click.
  const isSaving = useRef(false)

  const isDirty = !isSameDraft(draft, base.draft) || !isJsonValid
  useLayoutEffect(() => {
    held.current = isDirty && !hasLeft
  }, [isDirty, hasLeft])
  const isKeptSafe = useLocalDraft(recipe.id, {
    draft,
    basedOn: base.recipe.updatedAt,
    base: base.draft,
    isDirty: isDirty && !hasLeft,
  })

  const own = tries > 0 ? problemsOf(draft, locale) : {}
  const problems: Record<string, string> = {
    ...failure?.fields,
    ...(failure?.code === 'recipe.exists' && { name: failure.message }),
    ...Object.fromEntries(
      Object.entries(own).map(([field, problem]) => [
        field,
        t(`recipe-edit.problem.${problem}`, { range: exampleRange }),
      ]),
    ),
  }

  /** Saves; null if the form stays open: invalid fields, an error, or another save still running. */
  const save = async (): Promise<Recipe | null> => {
    if (isSaving.current || !isJsonValid) return null
    isSaving.current = true
    setTries((tries) => tries + 1)
    setFailure(null)
    try {
      if (Object.keys(problemsOf(draft, locale)).length > 0) return null
      return await send(draft, base)
    } finally {
      isSaving.current = false
    }
  }

  const send = async (mine: RecipeDraft, from: typeof base): Promise<Recipe | null> => {
    // Stored first: if the answer is a 401, the session ends and the form unmounts.
    if (!isSameDraft(mine, from.draft)) {
      const basedOn = from.recipe.updatedAt
      keepLocalDraft(recipe.id, { basedOn, base: from.draft, draft: mine })
    }
    try {
      const saved = isNew
        ? await creating.mutateAsync({
            ...updateOf(withoutEmptyRows(mine), null, locale),
            name: mine.name.trim(),
          })
        : await saving.mutateAsync({
            params: { slug: recipe.id },
            body: updateOf(mine, from.recipe.updatedAt, locale),
          })
      leave()
      return saved
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'recipe.changed-meanwhile') return join(mine, from, error)
      setFailure(error)
      return null
    }
  }

  /** Somebody else has saved: merges their version and saves that, or shows the conflicts. */
  const join = async (mine: RecipeDraft, from: typeof base, { params }: ApiError) => {
    try {
      const theirs = await queryClient.fetchQuery({ ...recipeQuery(recipe.id), staleTime: 0 })
      const by = typeof params['savedBy'] === 'string' ? params['savedBy'] : null
      const fresh = { recipe: theirs, draft: draftOf(theirs, locale) }
      const merged = mergeDrafts(from.draft, mine, fresh.draft)
      if (merged.conflicts.length > 0) {
        setConflict({ merged, mine, theirs: fresh.draft, by, at: theirs.updatedAt })
        setPending(fresh)
        return null
      }
      setBase(fresh)
      actions.replace(merged.draft)
      const saved = await send(merged.draft, fresh)
      if (saved && merged.taken.length > 0) toast.info(t('recipe-edit.joined'))
      return saved
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error)
      return null
    }
  }
  const leave = () => {
    held.current = false
    setLeft(true)
    forgetLocalDraft(recipe.id)
  }

  return {
    draft,
    savedName: base.recipe.name,
    actions,
    lastUndo,
    tries,
    isSaving: saving.isPending || creating.isPending,
    isKeptSafe,
    isJsonValid,
    setJsonValid,
    problems,
    failure,
    conflict,
    kept,
    aside,
    save,
    mayLeave: useCallback(() => !held.current, []),
    /** Marks the form as clean, so that it can be left. */
    leave,
    forgetConflict: () => setConflict(null),
    /** Saves the resolved conflict, based on the other version. */
    saveDecided: async (decided: RecipeDraft): Promise<Recipe | null> => {
      if (!pending || isSaving.current) return null
      isSaving.current = true
      setConflict(null)
      setBase(pending)
      actions.replace(decided)
      try {
        return await send(decided, pending)
      } finally {
        isSaving.current = false
      }
    },
    restoreKept: () => {
      if (!kept) return
      actions.replace(kept.draft)
      // Based on the older recipe, so that saving detects what others have changed since.
      setBase(({ recipe }) => ({
        recipe: { ...recipe, updatedAt: kept.basedOn },
        draft: kept.base,
      }))
      setKept(null)
    },
    dropAside: () => {
      forgetAsideDraft(recipe.id)
      setAside(null)
    },
    dropKept: () => {
      forgetLocalDraft(recipe.id)
      setKept(null)
    },
    /** Adds an uploaded file to the draft and its base, because it is already on the server. */
    acceptAsset: useCallback(
      (asset: RecipeAsset) => {
        const added = (draft: RecipeDraft) => ({ ...draft, assets: [...draft.assets, asset] })
        setBase((base) => ({ ...base, draft: added(base.draft) }))
        actions.update(added)
      },
      [actions],
    ),
  }
}
