import { randomInt } from 'node:crypto'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/errors/app-error.ts'
import { slugify } from '#server/text/slugify.ts'
import { findSlug, slugsLike } from './repository.ts'

const MAX_NAME = 255
/** With an ending it is still a file name everywhere: exports are named by it. */
const MAX_SLUG = 200

/** Words that stand where a slug would in the API, and names that are devices on Windows. */
const spokenFor = /^(?:create|exports|shared|con|prn|aux|nul|com\d|lpt\d)$/

/** @returns '' for a name that gives no slug which could be an address; one is made up then */
export function slugOf(name: string): string {
  const slug = shortened(slugify(name), MAX_SLUG)
  return spokenFor.test(slug) ? '' : slug
}

const shortened = (slug: string, length: number) => slug.slice(0, length).replace(/-$/, '')

/** A name nobody in the group has: 'Soup' becomes 'Soup (1)', 'Soup (2)' and so on. */
export async function freeName(db: Db, groupId: string, name: string) {
  const slug = slugOf(name)
  if (slug === '') return { name, slug: madeUpSlug() }
  const taken = await slugsLike(db, groupId, slug)
  if (!taken.has(slug)) return { name, slug }
  for (let count = 1; ; count += 1) {
    const suffix = ` (${count})`
    const numbered = `${name.slice(0, MAX_NAME - suffix.length).trimEnd()}${suffix}`
    const whole = slugify(numbered)
    const end = `-${count}`
    const free = whole.length <= MAX_SLUG ? whole : shortened(slug, MAX_SLUG - end.length) + end
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
  const slug = slugOf(name)
  if (slug === '') return slugOf(recipe.name) === '' ? recipe.slug : madeUpSlug()
  const namesake = await findSlug(db, recipe.groupId, slug)
  if (!namesake || namesake === recipe.id) return slug
  // Names that only differ behind the end of the address are not the same.
  if (slugify(name).length > MAX_SLUG) return (await freeName(db, recipe.groupId, name)).slug
  throw new AppError('recipe.exists')
}

/** For names of symbols only, which leave nothing to put into an address, and those that are spoken for. */
export function madeUpSlug(): string {
  return `recipe-${randomInt(36 ** 7)
    .toString(36)
    .padStart(7, '0')}`
}

/** What a recipe in the trash has instead of an address; no name leads to a slash. */
export function trashSlug(recipeId: string): string {
  return `trash/${recipeId}`
}
