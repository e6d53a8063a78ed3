import { randomInt } from 'node:crypto'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/errors.ts'
import { slugify } from '#server/text/slugify.ts'
import { findSlug, slugsLike } from './repository.ts'

const MAX_NAME = 255

/** A name nobody in the group has: 'Soup' becomes 'Soup (1)', 'Soup (2)' and so on. */
export async function freeName(db: Db, groupId: string, name: string) {
  const slug = slugify(name)
  if (slug === '') return { name, slug: madeUpSlug() }
  const taken = await slugsLike(db, groupId, slug)
  if (!taken.has(slug)) return { name, slug }
  for (let count = 1; ; count += 1) {
    const suffix = ` (${count})`
    const numbered = `${name.slice(0, MAX_NAME - suffix.length).trimEnd()}${suffix}`
    const free = slugify(numbered)
    // A shortened name may have another root than the one that was looked up.
    if (!taken.has(free) && !(await findSlug(db, groupId, free)))
      return { name: numbered, slug: free }
  }
}

/** The slug of a recipe's new name. @throws AppError recipe.exists if another recipe of the group has it */
export async function renamedSlug(
  db: Db,
  recipe: { id: string; groupId: string; name: string; slug: string },
  name: string,
): Promise<string> {
  if (name === recipe.name) return recipe.slug
  const slug = slugify(name)
  if (slug === '') return slugify(recipe.name) === '' ? recipe.slug : madeUpSlug()
  const namesake = await findSlug(db, recipe.groupId, slug)
  if (namesake && namesake !== recipe.id) throw new AppError('recipe.exists')
  return slug
}

/** For names of symbols only, which leave nothing to put into an address. */
export function madeUpSlug(): string {
  return `recipe-${randomInt(36 ** 7)
    .toString(36)
    .padStart(7, '0')}`
}

/** What a recipe in the trash has instead of an address; no name leads to a slash. */
export function trashSlug(recipeId: string): string {
  return `trash/${recipeId}`
}
