import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { SignedIn } from '#server/context/context.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { getRecipeRow } from '#server/features/recipe-lookup/index.ts'
import { wireDate } from '#server/http/dates.ts'
import { shownPage } from './pictures/prepare.ts'

interface Original {
  address: string | null
  text: string
  /** How many pictures of its pages are in the recipe's folder. */
  pages: number
  /** Absent: now. */
  readAt?: string | undefined
}

/** Keeps what a page or text said, beside the recipe that was made of it. */
export async function keepOriginal(ctx: SignedIn, recipeId: string, original: Original) {
  const { groupId } = ctx.viewer
  const readAt = original.readAt ?? ctx.now().toISOString()
  await ctx.db
    .insertInto('recipeOriginals')
    .values({ recipeId, groupId, ...original, readAt })
    .execute()
}

/** The same when a recipe is read again. Photos of its pages stay what it was made of. */
export async function renewOriginal(ctx: SignedIn, recipeId: string, original: Original) {
  const { groupId } = ctx.viewer
  const renewed = { ...original, readAt: ctx.now().toISOString() }
  await ctx.db
    .insertInto('recipeOriginals')
    .values({ recipeId, groupId, ...renewed })
    .onConflict((conflict) =>
      conflict.column('recipeId').doUpdateSet(renewed).where('recipeOriginals.pages', '=', 0),
    )
    .execute()
}

/** What the page or text said that a recipe was made of; null if that was not kept. @throws AppError recipe.not-found */
export async function getOriginal(ctx: SignedIn, slugOrId: string) {
  const recipe = await getRecipeRow(ctx, slugOrId)
  const row = await ofGroup(ctx.db, ctx.viewer.groupId)
    .select('recipeOriginals')
    .where('recipeOriginals.recipeId', '=', recipe.id)
    .select(['text', 'address', 'readAt', 'pages'])
    .executeTakeFirst()
  return row ? wireOriginal(row) : null
}

const wireOriginal = (row: Original & { readAt: string }) => ({
  ...row,
  readAt: wireDate(row.readAt),
})

/** Copies pictures of pages (WebP) into the recipe's folder, in their order. */
export async function copyPages(ctx: SignedIn, recipeId: string, files: string[]) {
  if (files.length === 0) return
  const folder = ctx.files.recipeOriginal(recipeId)
  await mkdir(folder, { recursive: true })
  for (const [at, file] of files.entries())
    await copyFile(file, path.join(folder, pageName(at + 1)))
}

/** Writes pictures of pages that a file brings along, as ours are: upright, without place and camera. @throws NotAnImage */
export async function keepPages(ctx: SignedIn, recipeId: string, pictures: Buffer[]) {
  if (pictures.length === 0) return
  const folder = ctx.files.recipeOriginal(recipeId)
  await mkdir(folder, { recursive: true })
  for (const [at, picture] of pictures.entries()) {
    await writeFile(path.join(folder, pageName(at + 1)), await shownPage(picture))
  }
}

/** The picture of a page that a recipe was read from, from 1. @throws AppError recipe.not-found */
export async function originalPage(ctx: SignedIn, slugOrId: string, page: number) {
  const recipe = await getRecipeRow(ctx, slugOrId)
  return path.join(ctx.files.recipeOriginal(recipe.id), pageName(page))
}

/** Where the pictures of the pages are that a recipe was read from, in their order. */
export const originalPages = (
  { files }: Pick<SignedIn, 'files'>,
  recipeId: string,
  pages: number,
) =>
  Array.from({ length: pages }, (_, at) =>
    path.join(files.recipeOriginal(recipeId), pageName(at + 1)),
  )

const pageName = (page: number) => `page-${page}.webp`
