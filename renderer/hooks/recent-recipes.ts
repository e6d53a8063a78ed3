import { useEffect, useState } from 'react'
import type { RecipeSummary } from '#contract/recipes.ts'
import { useViewer } from '#renderer/api/session.ts'

export type RecentRecipe = Pick<RecipeSummary, 'id' | 'slug' | 'name' | 'image'>

const most = 6
const prefix = 'trivet.recent.'

/** The recipes of a group that this person last opened on this device, newest first, at most six. */
export function useRecentRecipes(groupSlug: string): RecentRecipe[] {
  const key = useKey(groupSlug)
  const [shown, setShown] = useState(() => ({ key, recipes: read(key) }))
  if (shown.key === key) return shown.recipes
  const recipes = read(key)
  setShown({ key, recipes })
  return recipes
}

/** Remembers that the recipe with this slug was opened; one that no longer exists is removed. */
export function useNoteRecent(
  groupSlug: string,
  slug: string,
  { recipe, isMissing }: { recipe: RecentRecipe | undefined; isMissing: boolean },
) {
  const key = useKey(groupSlug)
  const { id, name, image } = recipe ?? {}
  useEffect(() => {
    if (isMissing) forget(key, (one) => one.slug === slug)
    if (id === undefined || name === undefined || image === undefined) return
    const others = read(key).filter((one) => one.id !== id)
    write(key, [{ id, slug, name, image }, ...others].slice(0, most))
  }, [key, id, slug, name, image, isMissing])
}

/** Removes a deleted recipe from all these lists on this device. */
export function forgetRecent(id: string) {
  for (const key of storedKeys()) forget(key, (one) => one.id === id)
}

function forget(key: string, isGone: (recipe: RecentRecipe) => boolean) {
  const recipes = read(key)
  const left = recipes.filter((recipe) => !isGone(recipe))
  if (left.length < recipes.length) write(key, left)
}

/** One list per person: on a shared device, the next user must not see the names. */
const useKey = (groupSlug: string) => `${prefix}${useViewer()?.id ?? 'visitor'}.${groupSlug}`

function storedKeys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}

function read(key: string): RecentRecipe[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isRecent).slice(0, most) : []
  } catch {
    return []
  }
}

function write(key: string, recipes: RecentRecipe[]) {
  try {
    localStorage.setItem(key, JSON.stringify(recipes))
  } catch {
    // Storage is refused: nothing is remembered.
  }
}

function isRecent(value: unknown): value is RecentRecipe {
  if (value === null || typeof value !== 'object') return false
  const { id, slug, name, image } = value as Record<string, unknown>
  const isNamed = [id, slug, name].every((text) => typeof text === 'string' && text !== '')
  return isNamed && (image === null || typeof image === 'string')
}
