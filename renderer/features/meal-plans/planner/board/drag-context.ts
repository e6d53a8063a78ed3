import { createContext, use } from 'react'
import type { MealPlanEntry } from '#contract/meal-plans.ts'
import type { RecipeSummary } from '#contract/recipes.ts'
import type { Meal } from '#renderer/features/meal-types/index.ts'
import type { Place } from './places.ts'

/** What can be dragged: a planned meal, or a recipe to plan. */
export type Dragged =
  | { kind: 'meal'; entry: MealPlanEntry }
  | { kind: 'recipe'; recipe: RecipeSummary }

/** What a card is put on: another card, or the room of a meal. 'any' is a whole day, which keeps the meal as it was. */
export type DropData =
  | { kind: 'card'; entry: MealPlanEntry }
  | { kind: 'zone'; date: string; meal: Meal | 'any' }

/** What is dragged now, and where it would go. */
export interface DragState {
  dragged: Dragged | null
  target: Place | null
  /** False for those who only look. */
  canDrag: boolean
}

export const DragContext = createContext<DragState>({ dragged: null, target: null, canDrag: false })

export const useDrag = () => use(DragContext)

export const draggedId = (dragged: Dragged | null): number | null =>
  dragged?.kind === 'meal' ? dragged.entry.id : null
