import { z } from 'zod'
import type { ErrorCode } from '#contract/errors.ts'
import type { SignedIn } from '#server/context/context.ts'
import { AppError } from '#server/errors/app-error.ts'
import { portOf } from '#server/net/destination.ts'
import { type FetchFailure, FetchRefused } from '#server/net/guarded-fetch.ts'
import { parseWithin } from '#server/text/json-gauge.ts'
import { prompt } from './prompt.ts'
import { findHelper, type Helper, hostOf } from './settings.ts'

/** A model on a small computer at home takes minutes for a long recipe. */
export const HELPER_MS = 180_000
/** The longest answer: a recipe is some thousand characters. */
const LONGEST = 1_000_000
/** Characters of a text that are sent; what is longer is a book. */
const LONGEST_TEXT = 60_000
const shape = { depth: 20, values: 20_000 }

interface Asked {
  text: string
  /** JPEG files; only sent if the settings say so. */
  pictures: () => Promise<Buffer[]>
  signal?: AbortSignal
}

/** Of the form, what is needed. */
const Completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
})

const text = z.string().max(20_000)
const words = z.union([text, z.number(), z.null()])
const step = z.union([text, z.looseObject({ text: text.optional(), name: text.nullish() })])

/** A recipe in the names of schema.org, and nothing besides: no address, no picture that would be fetched. */
const Answered = z.object({
  name: z.string().trim().min(1).max(500),
  description: text.nullish(),
  recipeYield: z.union([words, z.array(words).max(10)]).optional(),
  prepTime: words.optional(),
  cookTime: words.optional(),
  totalTime: words.optional(),
  recipeIngredient: z.array(text).max(500),
  recipeInstructions: z.union([text, z.array(step).max(500)]).optional(),
  keywords: z.union([text, z.array(text).max(100)]).nullish(),
})
export type AnsweredRecipe = z.output<typeof Answered>

/**
 * Sends words, and pictures if that is wanted, to the helper of the installation.
 * @returns the recipe that it made of them
 * @throws AppError helper.…; the reason of an aborted signal
 */
export async function askHelper(ctx: SignedIn, asked: Asked): Promise<AnsweredRecipe> {
  const helper = await findHelper(ctx)
  if (!helper) throw new AppError('helper.off')
  const pictures = helper.sendsPictures ? await asked.pictures() : []
  const words = asked.text.trim().slice(0, LONGEST_TEXT)
  if (words === '' && pictures.length === 0) throw new AppError('helper.nothing')
  const host = hostOf(helper)
  ctx.log.info({ host, characters: words.length, pictures: pictures.length }, 'helper asked')
  const body = JSON.stringify({
    model: helper.model,
    stream: false,
    messages: prompt(words, pictures),
  })
  const answer = await send(ctx, helper, { body, signal: asked.signal })
  const recipe = recipeIn(answer)
  if (!recipe) throw new AppError('helper.no-recipe', { host })
  return recipe
}

interface Letter {
  body: string
  signal: AbortSignal | undefined
}

async function send(ctx: SignedIn, helper: Helper, { body, signal }: Letter): Promise<Buffer> {
  const url = new URL(`${helper.address.replace(/(?<!\/)\/+$/, '')}/chat/completions`)
  try {
    const answer = await ctx.fetch(url.href, {
      kind: 'page',
      method: 'POST',
      accept: 'application/json',
      headers: {
        'content-type': 'application/json',
        ...(helper.key !== null && { authorization: `Bearer ${helper.key}` }),
      },
      body,
      // Chosen by an administrator, for this alone; it may be in the home.
      mayReach: `${url.hostname}:${portOf(url)}`,
      redirects: 'none',
      limits: { deadlineMs: HELPER_MS, pageBytes: LONGEST },
      ...(signal && { signal }),
    })
    return answer.body
  } catch (error) {
    if (!(error instanceof FetchRefused)) throw error
    ctx.log.warn({ host: hostOf(helper), reason: error.reason }, 'helper did not answer')
    throw new AppError(codeOf(error), { host: hostOf(helper), status: error.status ?? 0 })
  }
}

const codes: Partial<Record<FetchFailure, ErrorCode>> = {
  timeout: 'helper.timeout',
  'too-large': 'helper.no-recipe',
  'bad-status': 'helper.failed',
}

function codeOf({ reason, status = 0 }: FetchRefused): ErrorCode {
  if (status === 401 || status === 403) return 'helper.refused'
  return codes[reason] ?? 'helper.unreachable'
}

/** Null for an answer that has none. */
function recipeIn(body: Buffer): AnsweredRecipe | null {
  const completion = Completion.safeParse(parsed(body.toString('utf8'))).data
  const content = completion?.choices[0]?.message.content ?? ''
  // Some put words or a fence around it, and those that think aloud do so before.
  const whole = content.slice(content.indexOf('{'), content.lastIndexOf('}') + 1)
  const recipe = Answered.safeParse(parsed(whole)).data
  const isEmpty = recipe?.recipeIngredient.length === 0 && !recipe.recipeInstructions?.length
  return recipe && !isEmpty ? recipe : null
}

function parsed(text: string): unknown {
  try {
    return parseWithin(text, shape)
  } catch {
    return null
  }
}
