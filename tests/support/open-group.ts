import type { TestApp } from './app.ts'

/** Lets visitors into the group 'Home', or shows them the door again. */
export async function openToVisitors({ db, home }: TestApp, isOpen = true) {
  const preferences = isOpen
    ? ({ privateGroup: 0, recipePublic: 1 } as const)
    : ({ privateGroup: 1 } as const)
  await db.updateTable('groupPreferences').set(preferences).where('groupId', '=', home.id).execute()
}
