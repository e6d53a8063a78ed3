import { firstNumber } from '#server/features/recipe-import/extract/recipe-fields.ts'
import { looseKey } from '#server/features/recipe-import/extract/text.ts'
import { readSeconds } from '#server/features/recipe-import/extract/durations.ts'
import type { ScrapedRecipe } from '#server/features/recipe-import/extract/index.ts'
import { exactKey, isSameList, lineKey, sharedWords, stepKey } from './compare-text.ts'
import type { Expected } from './read-pages.ts'

export const metrics = [
  'title',
  'titleF1',
  'ingEx',
  'ingTok',
  'insEx',
  'insTok',
  'insCnt',
  'grp',
  'yield',
  'prep',
  'cook',
  'total',
  'img',
  'desc',
  'clean',
  'good',
  'perfect',
] as const

/** 0 to 1 for each metric; absent where nothing is expected. */
export type Judged = Partial<Record<(typeof metrics)[number], number>>

const UNCLEAN =
  /<\/?(?:p|br|b|i|em|strong|span|a|div|li|ul|ol|h\d|img)\b[^<>]*>|&(?:#\d+|#x[0-9a-f]+|nbsp|amp|quot|lt|gt|[a-z]{2,8});|\(\(|\u00c2\u00a0|\u00e2\u20ac|\u00c3[\u00a0-\u00bf]|\[object Object\]|\bundefined\b/i

/** Holds a recipe against what should have come out of its page; null is an import that failed. */
export function judge(want: Expected, got: ScrapedRecipe | null): Judged {
  const judged: Judged = {
    ...judgeTitle(want, got),
    ...judgeIngredients(want, got),
    ...judgeSteps(want, got),
    ...judgeFacts(want, got),
  }
  const texts = got ? textsOf(got) : []
  judged.clean = Number(got !== null && !texts.some((text) => UNCLEAN.test(text)))
  const near = [judged.ingTok, judged.insTok].every((value) => (value ?? 1) >= 0.9)
  judged.good = Number(near && (judged.titleF1 ?? 1) >= 0.8)
  const exact = [judged.title, judged.ingEx, judged.insEx]
  judged.perfect = Number(exact.every((value) => (value ?? 1) === 1))
  return judged
}

function judgeTitle({ title }: Expected, got: ScrapedRecipe | null): Judged {
  if (!title) return {}
  const name = got?.name ?? ''
  return { title: Number(exactKey(title) === exactKey(name)), titleF1: sharedWords(title, name) }
}

function judgeIngredients(want: Expected, got: ScrapedRecipe | null): Judged {
  const wanted = filled(want.ingredients)
  if (wanted.length === 0) return {}
  const lines = got?.ingredients ?? []
  // Names of groups may be lines of their own.
  const ways = [
    lines.map(({ text }) => text),
    lines.flatMap(({ title, text }) => [title ?? '', text]),
  ]
  const names = (want.ingredient_groups ?? []).flatMap(({ purpose }) => purpose ?? [])
  const titles = lines.flatMap(({ title }) => title ?? [])
  return {
    ingEx: Number(ways.some((way) => isSameList(sorted(wanted), sorted(filled(way))))),
    ingTok: Math.max(...ways.map((way) => sharedWords(wanted.join('\n'), way.join('\n')))),
    ...(names.length > 0 && {
      grp: sharedEntries(names.map(looseKey), titles.map(looseKey)),
    }),
  }
}

const sorted = (lines: string[]) => lines.map(lineKey).toSorted()

/** F1 over the names of groups. */
function sharedEntries(one: string[], other: string[]): number {
  const left = [...other]
  const shared = one.filter((entry) => {
    const at = left.indexOf(entry)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
  return (2 * shared.length) / (one.length + other.length)
}

function judgeSteps(want: Expected, got: ScrapedRecipe | null): Judged {
  const wanted = filled(want.instructions_list)
  if (wanted.length === 0) return {}
  const steps = got?.steps ?? []
  // Names may be items of their own, or the beginning of their step.
  const ways = [
    steps.map(({ text }) => text),
    steps.flatMap(({ title, text }) => [title, text]),
    steps.map(({ title, text }) => `${title} ${text}`),
    steps.map(({ title, text }) => (title === '' ? text : `${title}: ${text}`)),
    steps.flatMap(({ text }) => text.split('\n')),
    steps.flatMap(({ title, text }) => [title, ...text.split('\n')]),
  ].map(filled)
  const keys = wanted.map(stepKey)
  return {
    insEx: Number(ways.some((way) => isSameList(keys, way.map(stepKey)))),
    insTok: Math.max(...ways.map((way) => sharedWords(wanted.join('\n'), way.join('\n')))),
    insCnt: Number(ways.some((way) => way.length === wanted.length)),
  }
}

function judgeFacts(want: Expected, got: ScrapedRecipe | null): Judged {
  const judged: Judged = {}
  const servings = numbers(String(want.yields ?? ''))
  if (servings.length > 0) {
    const said = [...numbers(got?.recipeYield ?? ''), got?.recipeYieldQuantity ?? 0]
    judged.yield = Number(servings.some((wanted) => said.some((one) => isNear(wanted, one, 0.1))))
  }
  const minutes = (words = '') => (readSeconds(words) ?? 0) / 60
  const [prep, cook] = [minutes(got?.prepTime), minutes(got?.performTime || got?.cookTime)]
  const said = { prep, cook, total: minutes(got?.totalTime) || prep + cook }
  for (const part of ['prep', 'cook', 'total'] as const) {
    const wanted = want[`${part}_time`] ?? 0
    if (wanted > 0) judged[part] = Number(isNear(wanted, said[part], 1))
  }
  if (want.image) judged.img = Number(fileOf(want.image) === fileOf(got?.imageUrls[0] ?? ''))
  if (want.description) judged.desc = sharedWords(want.description, got?.description ?? '')
  return judged
}

const isNear = (one: number, other: number, most: number) => Math.abs(one - other) <= most

/** The first number of a yield, and the second one of a range. */
function numbers(text: string): number[] {
  const range = /^\D{0,20}(\d{1,4})\s?(?:-|–|to)\s?(\d{1,4})/.exec(text.slice(0, 60))
  if (range) return [Number(range[1]), Number(range[2])]
  const number = firstNumber(text)
  return number ? [number] : []
}

/** The name of a picture's file, without what tells its size. */
const fileOf = (address: string) =>
  decodeURIComponent(address.split(/[?#]/)[0]?.replace(/\/$/, '').split('/').at(-1) ?? '')
    .replace(/\.(?:jpe?g|png|webp|avif|gif)$/i, '')
    .replace(/[-_@](?:\d{2,4}x\d{2,4}|scaled|\d{3,4}[wx]|e\d{10,})$/i, '')
    .toLowerCase()

function textsOf({ name, description, ingredients, steps }: ScrapedRecipe): string[] {
  return [
    name,
    description,
    ...ingredients.map(({ text }) => text),
    ...steps.flatMap(({ title, text }) => [title, text]),
  ]
}

const filled = (lines: string[] | undefined) => (lines ?? []).filter((line) => exactKey(line))
