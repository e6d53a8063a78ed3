import { readFile, writeFile } from 'node:fs/promises'
import type { Measured } from './measure.ts'

/** What one row came to, in a form that can be compared on another computer. */
export interface Result {
  name: string
  concurrency: number
  /** The median as a multiple of that of the express floor at the same concurrency. */
  ratio: number
  p50: number
  p95: number
}

interface Kept {
  recipes: number
  results: Result[]
}

/**
 * Below this many floors nothing counts as slower: of an answer that takes hardly longer than the floor, the computer's
 * own unrest is a large part.
 */
const UNREST = 0.5

export function resultOf(
  { name, concurrency }: { name: string; concurrency: number },
  { p50, p95 }: Measured,
  floor: Measured,
): Result {
  return { name, concurrency, ratio: p50 / floor.p50, p50, p95 }
}

export async function saveResults(file: string, kept: Kept) {
  await writeFile(file, `${JSON.stringify(kept, null, 2)}\n`)
}

/**
 * Names the rows that got slower than the saved ones, by their ratios to the floor, so that the computers may differ.
 * @param tolerance by how many percent a ratio may grow
 * @throws Error if the file was saved with another number of recipes
 */
export async function slowerThan(
  file: string,
  now: Kept,
  tolerance: number,
): Promise<{ compared: number; slower: string[][] }> {
  const before = JSON.parse(await readFile(file, 'utf8')) as Kept
  if (before.recipes !== now.recipes) {
    throw new Error(`${file} is of ${before.recipes} recipes, and these are ${now.recipes}.`)
  }
  return slowerRows(before.results, now.results, tolerance)
}

/** Rows that only one of the two has are not compared. */
export function slowerRows(before: Result[], now: Result[], tolerance: number) {
  const keyOf = ({ name, concurrency }: Result) => `${name} ${concurrency}`
  const known = new Map(before.map((result) => [keyOf(result), result]))
  const slower: string[][] = []
  let compared = 0
  for (const result of now) {
    const was = known.get(keyOf(result))
    if (!was) continue
    compared += 1
    const most = was.ratio * (1 + tolerance / 100) + UNREST
    if (result.ratio <= most) continue
    const [from, to] = [was.ratio, result.ratio].map((ratio) => `${ratio.toFixed(1)}×`)
    slower.push([result.name, String(result.concurrency), from!, to!])
  }
  return { compared, slower }
}
