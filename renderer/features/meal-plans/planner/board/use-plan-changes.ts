import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type MealPlanEntry, mealPlans } from '#contract/meal-plans.ts'
import { plannedDays } from '#contract/planned-days.ts'
import type { RecipeSummary } from '#contract/recipes.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { toast } from '#renderer/components/toasts/toast.ts'
import { toastWithUndo } from '#renderer/components/toasts/toast-undo.tsx'
import { isAt, movedTo, type Place, placeOf } from './places.ts'

type Entries = readonly MealPlanEntry[]
type Change = (entries: Entries) => Entries

const refresh = ['groups', 'mealplans']
const quietly = { errors: 'form' } as const

export type PlanChanges = ReturnType<typeof usePlanChanges>

/** The entries as they will be, and what changes them: shown at once, taken back with a word if the server refuses. */
export function usePlanChanges(stored: Entries) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  // What waits for its answer is laid over what the server last said, so that news of others cannot undo it meanwhile.
  const [waiting, setWaiting] = useState<readonly Change[]>([])
  const move = useApiMutation(plannedDays.move, quietly)
  const remove = useApiMutation(plannedDays.remove, quietly)
  const restore = useApiMutation(plannedDays.restore, { refresh })
  const create = useApiMutation(mealPlans.create, quietly)
  const update = useApiMutation(mealPlans.update, { refresh })
  const surprise = useApiMutation(plannedDays.surprise, { refresh })
  const entries = waiting.reduce<Entries>((all, change) => change(all), stored)

  /** Shows the change until the server has answered and the plan was read again. @returns null after a refusal */
  const run = async <Reply>(change: Change, send: () => Promise<Reply>): Promise<Reply | null> => {
    setWaiting((all) => [...all, change])
    try {
      const reply = await send()
      await queryClient.invalidateQueries({ queryKey: refresh })
      return reply
    } catch (error) {
      toast.error(
        t('plan.board.refused', { reason: error instanceof Error ? error.message : String(error) }),
      )
      // It may be gone, or elsewhere by now.
      void queryClient.invalidateQueries({ queryKey: refresh })
      return null
    } finally {
      setWaiting((all) => all.filter((one) => one !== change))
    }
  }
  const sendMove = ({ id }: MealPlanEntry, place: Place) =>
    run(
      (all) => movedTo(all, id, place),
      () => move.mutateAsync({ params: { id: String(id) }, body: place }),
    )
  const sendRemove = (gone: Entries) => {
    const ids = gone.map(({ id }) => id)
    return run(
      (all) => all.filter(({ id }) => !ids.includes(id)),
      () => remove.mutateAsync({ body: { ids } }),
    )
  }

  return {
    entries,
    /** Nothing is sent where it stays in its place. */
    move: async (entry: MealPlanEntry, place: Place, where: string) => {
      if (isAt(entries, entry, place)) return
      const before = placeOf(entries, entry)
      if (await sendMove(entry, place))
        toastWithUndo(t('plan.board.moved', { name: nameOf(entry), place: where }), () =>
          sendMove(entry, before),
        )
    },
    remove: async (entry: MealPlanEntry) => {
      if (await sendRemove([entry]))
        toastWithUndo(t('plan.removed', { name: nameOf(entry) }), () =>
          restore.mutateAsync({ body: { ids: [entry.id] } }),
        )
    },
    /** Plans a recipe at a place. */
    add: async (recipe: RecipeSummary, place: Place, where: string) => {
      const { date, entryType, mealType } = place
      const entry = placeholder(recipe, place)
      const body = { date, entryType, mealType, recipeId: recipe.id, title: '', text: '' }
      const made = await run(
        (all) => movedTo([...all, entry], entry.id, place),
        async () => {
          const planned = await create.mutateAsync({ body })
          if (place.before === null) return planned
          return move.mutateAsync({ params: { id: String(planned.id) }, body: place })
        },
      )
      if (made)
        toastWithUndo(t('plan.board.added', { name: recipe.name, place: where }), () =>
          sendRemove([made]),
        )
    },
    /** Leftovers of a planned meal on another day. */
    leftovers: async (
      entry: MealPlanEntry,
      { date, entryType, mealType }: Place,
      where: string,
    ) => {
      const { recipeId, title, text, servings } = entry
      const leftoverOf = entry.leftoverOf ?? entry.id
      const made = await create.mutateAsync({
        body: { date, entryType, mealType, recipeId, title, text, servings, leftoverOf },
      })
      await queryClient.invalidateQueries({ queryKey: refresh })
      toastWithUndo(t('plan.board.added', { name: nameOf(entry), place: where }), () =>
        sendRemove([made]),
      )
    },
    /** Another recipe for a planned meal, by the rules. */
    surprise: (entry: MealPlanEntry) =>
      surprise.mutate(
        { params: { id: String(entry.id) } },
        {
          onSuccess: (other) =>
            toastWithUndo(
              t('plan.board.surprised', { name: nameOf(other), before: nameOf(entry) }),
              () => update.mutate({ params: { id: String(entry.id) }, body: entry }),
            ),
        },
      ),
  }
}

export const nameOf = ({ recipe, title }: Pick<MealPlanEntry, 'recipe' | 'title'>): string =>
  recipe?.name ?? title

/** Whether the server has not given it a number yet, so that nothing can be done with it. */
export const isPlaceholder = ({ id }: Pick<MealPlanEntry, 'id'>): boolean => id < 0

let placeholders = 0

const placeholder = (
  recipe: RecipeSummary,
  { date, entryType, mealType }: Place,
): MealPlanEntry => ({
  id: (placeholders -= 1),
  date,
  entryType,
  mealType,
  title: '',
  text: '',
  recipeId: recipe.id,
  recipe,
  servings: null,
  position: 0,
  leftoverOf: null,
  eatingOut: false,
  groupId: recipe.groupId,
  householdId: recipe.groupId,
  userId: null,
})
