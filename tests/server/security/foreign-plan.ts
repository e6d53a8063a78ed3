import type { Estate } from './estate.ts'

export type Sent = [what: string, method: string, path: string, body: (() => unknown) | null]

/** Calls for planned meals and menus, with meals of another group in the body. */
export const planBodies = (estates: () => { ours: Estate; theirs: Estate }): Sent[] => [
  [
    'a meal that is left over',
    'POST',
    'groups/mealplans',
    () => ({ date: '2026-05-05', title: 'x', leftoverOf: estates().theirs.meal.id }),
  ],
  [
    'an own type of meal',
    'POST',
    'groups/mealplans',
    () => ({ date: '2026-05-05', title: 'x', mealType: estates().theirs.mealType.id }),
  ],
  [
    'an own type of meal',
    'PUT',
    'groups/mealplans/<meal>',
    () => ({ ...estates().ours.meal, mealType: estates().theirs.mealType.id }),
  ],
  [
    'an own type of meal',
    'POST',
    'groups/mealplans/<meal>/move',
    () => ({
      date: '2026-05-05',
      entryType: 'dinner',
      mealType: estates().theirs.mealType.id,
    }),
  ],
  [
    'an own type of meal',
    'POST',
    'groups/mealplans/random',
    () => ({ date: '2026-05-05', mealType: estates().theirs.mealType.id }),
  ],
  [
    'an own type of meal',
    'POST',
    'groups/mealplans/fill',
    () => ({
      startDate: '2026-05-05',
      days: 1,
      entryTypes: [],
      mealTypes: [estates().theirs.mealType.id],
    }),
  ],
  [
    'an own type of meal',
    'POST',
    'groups/mealplans/rules',
    () => ({ mealType: estates().theirs.mealType.id }),
  ],
  [
    'AZ-4 an own type of meal among one’s own',
    'PUT',
    'groups/meal-type-order',
    () => ({ ids: [estates().theirs.mealType.id, estates().ours.mealType.id] }),
  ],
  [
    'AZ-4 a meal among one’s own',
    'POST',
    'groups/mealplans/copy',
    () => ({ ids: [estates().ours.meal.id, estates().theirs.meal.id], days: 1 }),
  ],
  [
    'AZ-4 a meal among one’s own',
    'POST',
    'groups/mealplans/remove',
    () => ({ ids: [estates().ours.meal.id, estates().theirs.meal.id] }),
  ],
  [
    'a meal to stand before',
    'POST',
    'groups/mealplans/<meal>/move',
    () => ({ date: '2026-05-05', entryType: 'dinner', before: estates().theirs.meal.id }),
  ],
  [
    'AZ-4 a meal among one’s own',
    'POST',
    'groups/shopping/lists/<list>/plan/preview',
    () => ({ ids: [estates().ours.meal.id, estates().theirs.meal.id] }),
  ],
  ['a meal', 'POST', 'groups/mealplans/restore', () => ({ ids: [estates().theirs.meal.id] })],
  [
    'AZ-4 a meal among one’s own',
    'POST',
    'groups/menus',
    () => ({ name: 'Ours', ids: [estates().ours.meal.id, estates().theirs.meal.id] }),
  ],
]
