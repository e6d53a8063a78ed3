import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallInput } from '#contract/endpoint.ts'
import { type Recipe, recipes } from '#contract/recipes.ts'
import { call } from '#renderer/api/client.ts'
import { showSaved } from '#renderer/features/recipes/index.ts'

/** Saves a recipe. The form shows the errors; the answer is put into the cache before the lists are refreshed. */
export function useSaveRecipe() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<typeof recipes.update>) => call(recipes.update, input),
    onSuccess: (saved) => showSaved(queryClient, saved),
    meta: { errors: 'form' },
  })
}

export type NewContent = CallInput<typeof recipes.createWhole>['body']

/** A recipe that came from elsewhere: what its form begins with, and the call that keeps it. */
export interface ArrivedRecipe {
  recipe: Recipe
  create: (content: NewContent) => Promise<Recipe>
  /** In which it is written, if it says so. */
  language: string | null
  /** Its lines are checked one by one. */
  check: LineCheck
}

export type AddedKind = 'note' | 'step' | 'ingredient'

/** Words of the page that somebody takes into the recipe as well. */
export interface AddedPassage {
  kind: AddedKind
  text: string
}

/** The lines of an arrived recipe that somebody has to look at. */
export interface LineCheck {
  /** The reference ids of the lines. */
  doubtful: string[]
  /** Counts how often it was asked to go to the next of them. */
  seeks: number
  /**
   * Called with the words of the line that is looked at, as they came.
   * @param byPerson not because lines came or changed by themselves
   */
  onLook: (words: string | null, byPerson: boolean) => void
  /** The same of the line that a mouse points at; null once it leaves. */
  onPoint: (words: string | null) => void
  /** The page is looked at in place of the form, whose buttons stay. */
  isAside: boolean
  /** The latest passage that was added. */
  added: AddedPassage | null
}

const createHere = (body: NewContent) => call(recipes.createWhole, { body })

/** Creates a recipe from the form. */
export function useCreateRecipe(create: (content: NewContent) => Promise<Recipe> = createHere) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: create,
    onSuccess: (saved) => showSaved(queryClient, saved),
    meta: { errors: 'form' },
  })
}
