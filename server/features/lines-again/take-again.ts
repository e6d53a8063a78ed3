import type { z } from 'zod'
import { ingredientDisplay } from '#contract/amounts/ingredient-display.ts'
import { type linesAgain, mostReadAgain } from '#contract/lines-again.ts'
import type { IngredientInput } from '#contract/recipe-parts.ts'
import type { ReportSummary } from '#contract/reports.ts'
import type { SignedIn } from '#server/context/context.ts'
import { transaction } from '#server/context/transaction.ts'
import { asDiskFailure } from '#server/errors/disk-failure.ts'
import {
  changeNoted,
  endReport,
  importInBackground,
  type RunningImport,
} from '#server/features/imported/index.ts'
import { mustBeIdle, reasonOf } from '#server/features/migrations/index.ts'
import { addEntry, getSummary } from '#server/features/reports/index.ts'
import { othersFirst } from '#server/process/others-first.ts'
import { readAgain, type ReadRecipe } from './read-again.ts'

type Wanted = z.output<typeof linesAgain.take.body>['recipes'][number]

/**
 * Saves lines as they were shown, recipe by recipe in the background. One that is not as it was shown any more, or that
 * the caller may not change, stays, and the report tells of it.
 * @returns the report, which is in progress
 * @throws AppError migration.…, request.busy
 */
export async function takeAgain(ctx: SignedIn, wanted: Wanted[]): Promise<ReportSummary> {
  const opening = {
    category: 'migration',
    work: 'lines-again',
    name: ctx.t('report.read-again', { count: wanted.length, number: wanted.length }),
    total: wanted.length,
    check: mustBeIdle,
  } as const
  const id = await importInBackground(ctx, opening, (running) => takeAll(ctx, running, wanted))
  return getSummary(ctx, id)
}

async function takeAll(ctx: SignedIn, running: RunningImport, wanted: Wanted[]) {
  const { reportId, task } = running
  let done = 0
  try {
    for (let at = 0; at < wanted.length && !task.signal.aborted; at += mostReadAgain) {
      const some = wanted.slice(at, at + mostReadAgain)
      const read = await readAgain(
        ctx,
        some.map(({ id }) => id),
      )
      const byId = new Map(read.map((one) => [one.recipe.id, one]))
      for (const wish of some) {
        if (task.signal.aborted) break
        // One thread serves everybody.
        await othersFirst()
        await takeOne(ctx, reportId, { wish, read: byId.get(wish.id) })
        task.progress((done += 1))
      }
    }
  } finally {
    await endReport(ctx, running, done)
  }
}

interface One {
  wish: Wanted
  /** Undefined if the recipe is gone. */
  read: ReadRecipe | undefined
}

async function takeOne(ctx: SignedIn, reportId: string, { wish, read }: One) {
  const tell = (success: boolean, message: string, exception = '') =>
    addEntry(ctx, reportId, {
      success,
      message,
      exception,
      ...(read && { recipeId: read.recipe.id }),
    })
  if (!read) return tell(false, ctx.t('report.not-read-again'), ctx.t('errors.recipe.not-found'))
  const { recipe, shown, saved } = read
  const { id, name, updatedAt } = recipe
  if (shown.stamp !== wish.stamp) return tell(false, ctx.t('report.changed-meanwhile', { name }))
  const sure = shown.lines.flatMap(({ referenceId, doubt }) => (doubt === null ? referenceId : []))
  const taken = new Set((wish.lines ?? sure).filter((line) => saved.has(line)))
  if (taken.size === 0) return
  const changes = {
    basedOn: updatedAt,
    settings: { disableAmount: false },
    recipeIngredient: recipe.recipeIngredient.map((line) =>
      taken.has(line.referenceId)
        ? { ...saved.get(line.referenceId)!, referenceId: line.referenceId }
        : asShown(line),
    ),
  }
  try {
    await transaction(ctx, async (ctx) => {
      await changeNoted(ctx, id, { changes, reportId, areWordsMeant: true })
      const count = taken.size
      const message = ctx.t('report.lines-read-again', { name, count, number: count })
      await addEntry(ctx, reportId, { success: true, message, recipeId: id })
    })
  } catch (error) {
    if (asDiskFailure(error)) throw error
    await tell(false, ctx.t('report.not-read-again-of', { name }), reasonOf(ctx, error))
  }
}

/** A line that nobody has ticked, which reads as before even if the recipe hid its amounts. */
function asShown(line: ReadRecipe['recipe']['recipeIngredient'][number]): IngredientInput {
  const { quantity, quantityMax, unit, food, note, title, originalText, referenceId } = line
  const asWritten = line.asWritten ?? null
  const same = { quantity, quantityMax, unit, food, note, title, originalText, referenceId }
  const display = ingredientDisplay({ ...line, quantityMax, disableAmount: false })
  if (display === line.display) return { ...same, asWritten }
  // The amount 1 that programs give to a line of text would be seen now.
  const isText = unit === null && food === null && quantity === 1 && note === line.display
  return isText ? { ...same, quantity: 0, asWritten } : { ...same, asWritten: line.display }
}
