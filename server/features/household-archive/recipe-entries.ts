import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { AddToArchive } from '#server/archives/index.ts'
import type { SignedIn } from '#server/context/context.ts'
import {
  archivedJson,
  attachmentsOf,
  attachedFiles,
  fileWords,
  markLinks,
  toOutgoing,
} from '#server/features/recipe-export/index.ts'
import { originalPages } from '#server/features/recipe-import/index.ts'
import { loadRecipesById, type WireRecipe } from '#server/features/recipes/index.ts'
import { fileNames } from '#server/recipe-files/writing/file-names.ts'
import { listPage, recipePage } from '#server/recipe-files/writing/pages.ts'
import { historyOf } from './history.ts'

const AT_ONCE = 50

interface Job {
  add: AddToArchive
  ids: readonly string[]
  onRecipe: () => Promise<void>
}

/** The recipes with their files, history and pages, some at a time; at last the list that leads to them. */
export async function addRecipes(ctx: SignedIn, { add, ids, onRecipe }: Job) {
  const { groupId } = ctx.viewer
  const words = fileWords(ctx)
  const nameOf = fileNames()
  const there = new Set(ids)
  const has = (id: string) => there.has(id)
  const written: { name: string; path: string }[] = []
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = ids.slice(from, from + AT_ONCE)
    const recipes = await loadRecipesById(ctx.db, groupId, some)
    const linked = await markLinks(ctx.db, groupId, recipes)
    const marked = new Map(linked.map((recipe) => [recipe.id, recipe]))
    const attached = await attachmentsOf(ctx.db, groupId, some)
    const history = await historyOf(ctx.db, groupId, some)
    for (const recipe of recipes) {
      const page = `pages/${nameOf(recipe.name)}.html`
      const files = await presentFiles(await attachedFiles(ctx, recipe.id, attached(recipe.id)))
      const { timeline, versions, original } = history(recipe.id)
      const text = (value: string) => Readable.from([Buffer.from(value)], { objectMode: false })
      const packed = { modified: new Date(recipe.updatedAt), compress: true }
      const folder = `recipes/${recipe.slug}`
      await add(`${folder}/${recipe.slug}.json`, text(archivedJson(recipe, { timeline })), packed)
      await addFiles(add, folder, files)
      const past = Readable.from(pastText(versions, original), { objectMode: false })
      await add(`history/${recipe.slug}.json`, past, packed)
      const photos = originalPages(ctx, recipe.id, original[0]?.pages ?? 0)
      const named = photos.map((file): [string, string] => [path.basename(file), file])
      await addFiles(add, `history/${recipe.slug}`, await presentFiles(named))
      await add(page, text(pageOf(ctx, marked.get(recipe.id)!, { files, has, words })), packed)
      written.push({ name: recipe.name, path: page })
      await onRecipe()
    }
  }
  const list = Buffer.from(listPage(written, words))
  await add('index.html', list, { modified: ctx.now() })
}

/** Piece by piece: a thousand versions are too long for one text. */
async function* pastText(versions: AsyncIterable<string>, original: object[]) {
  let before = '{"versions":['
  for await (const version of versions) {
    yield `${before}${version}`
    before = ','
  }
  const end = `],"original":${JSON.stringify(original)}}\n`
  yield before === ',' ? end : `${before}${end}`
}

async function addFiles(add: AddToArchive, folder: string, files: Present) {
  for (const { name, from: file, size, modified } of files) {
    const how = { modified, expected: size }
    await add(`${folder}/${name}`, size === 0 ? Buffer.alloc(0) : createReadStream(file), how)
  }
}

type Present = Awaited<ReturnType<typeof presentFiles>>

/** The page shows the pictures that lie beside it, so that they are in the archive only once. */
function pageOf(
  ctx: SignedIn,
  recipe: WireRecipe,
  {
    files,
    has,
    words,
  }: { files: Present; has: (id: string) => boolean; words: ReturnType<typeof fileWords> },
): string {
  const isShown = (name: string) =>
    name === 'images/min-original.webp' || name.startsWith('pictures/')
  const images = files
    .filter(({ name }) => isShown(name))
    .map(({ name }) => `../recipes/${encodeURIComponent(recipe.slug)}/${name}`)
  return recipePage(toOutgoing(ctx, recipe, []), { images, data: [], has }, words)
}

/** Those that are there; a file that is gone must not end the whole archive. */
async function presentFiles(files: [name: string, from: string][]) {
  const found = []
  for (const [name, from] of files) {
    const info = await stat(from).catch(() => null)
    if (info?.isFile())
      found.push({ name, from: path.resolve(from), size: info.size, modified: info.mtime })
  }
  return found
}
