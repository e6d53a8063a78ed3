import type { StoredFile } from '#contract/endpoint.ts'
import type { NameMapping, PreviewOptions } from '#contract/migration-options.ts'
import type { MigrationPreview } from '#contract/migration-preview.ts'
import { fieldOfLoss } from '#contract/reports.ts'
import type { SignedIn } from '#server/context/context.ts'
import { othersFirst } from '#server/process/others-first.ts'
import type { Holds } from '#server/recipe-files/incoming-parts.ts'
import type { ReadItem } from '#server/recipe-files/reader.ts'
import { withoutRecipeMarks } from '#server/recipe-files/reading/recipe-marks.ts'
import type { ReadFile } from '#server/recipe-files/thread/open-in-thread.ts'
import { byContent, type FindByContent } from '#server/features/imported/index.ts'
import { findDuplicate } from '#server/features/imported/index.ts'
import { countNames, type NameCounts } from './found-names.ts'
import { readIngredients } from './ingredients.ts'
import { borrowFile, dropFile, giveBack, keepFile } from './kept-files.ts'
import { collectLosses } from './losses.ts'
import { takeInner } from './inner/take-inner.ts'
import { mappedNames, readMapping } from './mapping.ts'
import { leftName } from './left-parts.ts'
import { reasonOf } from './reason.ts'
import { otherSettings } from './parts/settings.ts'
import { findPeople } from './people.ts'
import { mustNotImport } from './running.ts'
import type { Prepared } from './store-recipe.ts'
import { toRecipe } from './to-recipe.ts'
import { inTurn } from './turns.ts'
import { openUpload } from './upload.ts'

/** How many recipes are read if not all are. */
const SOME = 100
/** Nobody waits longer for an answer, and what is between them and the server neither. */
const LONGEST_MS = 30_000
const MOST_SHOWN = 20
const MOST_FAILURES = 100
const MOST_LINES = 200
const LONGEST_EXAMPLE = 200

const MOST_TWINS = 100

type Seen = Omit<MigrationPreview, 'file' | 'type' | 'title' | 'isWhole' | 'names' | 'losses'> & {
  names: NameCounts
  losses: Map<string, { recipes: number; example: string }>
}

/** Its signal aborts when nobody waits for the answer any more. */
type Wanted = PreviewOptions & { signal: AbortSignal }

/**
 * What importing a file would make. Nothing of it is stored; the file itself stays for a while, so that it need not be
 * sent again.
 * @throws AppError as starting the import does
 */
export async function previewMigration(
  ctx: SignedIn,
  received: StoredFile,
  wanted: Wanted,
): Promise<MigrationPreview> {
  const { id } = await keepFile(ctx, received)
  try {
    const preview = await previewKept(ctx, id, wanted)
    wanted.signal.throwIfAborted()
    return preview
  } catch (error) {
    await dropFile(id)
    throw error
  }
}

/** The same for a file that was sent before. @throws AppError migration.file-gone, and as `previewMigration` */
export async function previewKept(
  ctx: SignedIn,
  id: string,
  wanted: Wanted,
): Promise<MigrationPreview> {
  const mapping = readMapping(wanted.names)
  await mustNotImport(ctx)
  const kept = borrowFile(ctx, id)
  try {
    return await inTurn(ctx, async () => {
      const { migrationType: type, groups, signal } = wanted
      const upload = await openUpload(ctx, kept, { type, groups, signal })
      try {
        return {
          file: id,
          ...(await seenIn(ctx, upload.file, {
            ...wanted,
            mapping,
            findByContent: byContent(ctx),
          })),
        }
      } finally {
        await upload.close()
      }
    })
  } finally {
    await giveBack(kept)
  }
}

async function seenIn(ctx: SignedIn, file: ReadFile, how: Omit<Look, 'seen'>) {
  const seen = nothingSeen()
  const isWhole = await look(ctx, file, { ...how, seen })
  const losses = [...seen.losses].map(([field, found]) => ({ field, ...found }))
  return {
    type: file.type,
    title: file.title,
    ...seen,
    isWhole,
    names: await seen.names.found(ctx, how.mapping),
    losses: losses.toSorted((a, b) => b.recipes - a.recipes),
  }
}

function nothingSeen(): Seen {
  const numbers = { recipes: 0, duplicates: 0, pictures: 0, linkedPictures: 0, comments: 0 }
  const beside = { parts: {}, people: [], groups: [], settings: [], twins: [] }
  return { ...numbers, ...beside, first: [], failures: [], losses: new Map(), names: countNames() }
}

interface Look {
  whole: boolean
  signal: AbortSignal
  mapping: NameMapping
  findByContent: FindByContent
  seen: Seen
}

type Reading = Omit<Look, 'whole' | 'signal'>

/** @returns whether all recipes were read */
async function look(ctx: SignedIn, file: ReadFile, { whole, signal, ...how }: Look) {
  const { seen } = how
  let left = whole ? Infinity : SOME
  const late = performance.now() + LONGEST_MS
  try {
    for await (const some of file.read()) {
      if (signal.aborted || left === 0) return false
      // What the file holds beside recipes was told at its start.
      for (const item of some) if ('holds' in item) await seeHolds(ctx, item.holds, seen)
      const items = some.filter((item) => 'recipe' in item || 'failed' in item)
      await lookAt(ctx, items.slice(0, left), how)
      if (items.length > left) return false
      left -= items.length
      // What was read is shown, also if one recipe took all the time there was.
      if (performance.now() > late) return false
      await othersFirst()
    }
  } catch (error) {
    // The import as well keeps what comes before.
    seeFailure(ctx, { failed: ctx.t('report.broke-off'), cause: error }, seen)
    return false
  }
  return true
}

async function lookAt(ctx: SignedIn, items: ReadItem[], how: Reading) {
  const { seen } = how
  const recipes = items.flatMap((item) => ('recipe' in item ? [item.recipe] : []))
  const lines = await readIngredients(ctx, recipes, {})
  for (const recipe of recipes) {
    await seeRecipe(ctx, { recipe, lines: lines.get(recipe)! }, how)
    seen.names.add(recipe, lines.get(recipe)!)
  }
  for (const item of items) if ('failed' in item) seeFailure(ctx, item, seen)
}

async function seeHolds(
  ctx: SignedIn,
  { parts, people, settings = [], groups = [] }: Holds,
  seen: Seen,
) {
  seen.settings = await otherSettings(ctx, settings)
  seen.groups = groups
  seen.parts = Object.fromEntries(Object.entries(parts).filter(([, count]) => count > 0))
  seen.people = await findPeople(ctx, people)
}

function seeFailure(ctx: SignedIn, item: Extract<ReadItem, { failed: string }>, seen: Seen) {
  if (seen.failures.length === MOST_FAILURES) return
  const reason = reasonOf(ctx, item.cause, 'recipe-file.recipe-unreadable')
  const name = item.left ? leftName(ctx, item.left) : item.failed
  seen.failures.push({ name, reason })
}

async function seeRecipe(
  ctx: SignedIn,
  { recipe, lines }: Prepared,
  { mapping, findByContent, seen }: Reading,
) {
  const losses = collectLosses(recipe.unmapped)
  const wish = { mapping, tag: null }
  const { content } = takeInner(toRecipe(ctx, recipe, { lines, wish, losses }), [])
  const { name, orgURL, recipeYield } = content
  const source = orgURL ?? ''
  const twin = await findDuplicate(ctx, { content, reportId: null, findByContent })
  const linkedPictures = recipe.pictures.filter(({ kind }) => kind === 'address').length
  const pictures = recipe.pictures.length - linkedPictures

  seen.recipes += 1
  seen.duplicates += twin ? 1 : 0
  if (twin && seen.twins.length < MOST_TWINS) {
    const { id, slug, name: nameHere } = twin
    seen.twins.push({ name, here: { id, slug, name: nameHere } })
  }
  seen.pictures += pictures
  seen.linkedPictures += linkedPictures
  seen.comments += recipe.comments.length
  const fields = new Map(losses.all.map((loss) => [fieldOfLoss(loss), loss.value]))
  for (const [field, value] of fields) {
    const known = seen.losses.get(field) ?? { recipes: 0, example: value.slice(0, LONGEST_EXAMPLE) }
    seen.losses.set(field, { ...known, recipes: known.recipes + 1 })
  }
  if (seen.first.length === MOST_SHOWN) return
  seen.first.push({
    name,
    source,
    recipeYield: recipeYield ?? '',
    totalTime: recipe.totalTime,
    ingredients: recipe.ingredients.slice(0, MOST_LINES).map(({ text }) => text),
    steps: recipe.steps
      .slice(0, MOST_LINES)
      .map(({ title, text }) => withoutRecipeMarks([title, text].filter(Boolean).join('\n'))),
    tags: mappedNames(mapping, 'tags', [...recipe.tags, ...recipe.cookbooks]),
    categories: mappedNames(mapping, 'categories', recipe.categories),
    pictures,
    linkedPictures,
    isDuplicate: twin !== null,
  })
}
