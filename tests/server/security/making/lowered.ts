import { type Limited, mostOf } from '#contract/limits.ts'

/** Does this while the household, the recipe or whoever else has the limit may have only so many. */
export async function lowered<T>(kind: Limited, most: number, work: () => Promise<T>): Promise<T> {
  const limits: Record<Limited, number> = mostOf
  const usual = limits[kind]
  limits[kind] = most
  try {
    return await work()
  } finally {
    limits[kind] = usual
  }
}
