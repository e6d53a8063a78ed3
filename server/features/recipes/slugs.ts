import { randomInt } from 'node:crypto'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/errors/app-error.ts'
import { slugify } from '#server/text/slugify.ts'
import { findSlug, slugsLike } from './repository.ts'

const MAX_NAME = 255
/** In characters. Exports are named after the slug, so slug and extension must fit into a file name on every system. */
const MAX_SLUG = 200

/** Words that the API uses in the place of a slug, and device names, which Windows refuses as file names. */
const reservedSlugs = /^(?:create|exports|shared|con|prn|aux|nul|com\d|lpt\d)$/

/** The slug of a name. @returns '' if it would be empty or reserved; use `madeUpSlug` then */
export function slugOf(name: string): string {
  const slug = shortened(slugify(name), MAX_SLUG)
  return reservedSlugs.test(slug) ? '' : slug
}

const shortened = (slug: string, length: number) => slug.slice(0, length).replace(/-$/, '')

/** A name and slug that are free in the group: 'Soup' becomes 'Soup (1)', 'Soup (2)' and so on if it is taken. */
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
    // After shortening, the slug may begin differently from those that `slugsLike` returned, so it is looked up itself.
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
  // Different long names can have the same shortened slug; that is no reason to refuse one.
  if (slugify(name).length > MAX_SLUG) return (await freeName(db, recipe.groupId, name)).slug
  throw new AppError('recipe.exists')
}

/** A random slug, for names that consist of symbols only or are reserved. */
export function madeUpSlug(): string {
  return `recipe-${randomInt(36 ** 7)
    .toString(36)
    .padStart(7, '0')}`
}

/** The slug of a recipe in the trash. It cannot equal one made from a name, because those have no slash. */
export function trashSlug(recipeId: string): string {
  return `trash/${recipeId}`
}
