/** A call with its body as JSON text, because values cannot say 1e999 or thousands of levels. */
export type OddCall = readonly [title: string, method: string, path: string, body?: string]

/** Records that the calls are about. */
export interface Records {
  slug: string
  mealId: number
  listId: string
  userId: string
}

export const quoted = (text: string) => JSON.stringify(text)
export const many = (one: string, count = 1001) =>
  Array.from({ length: count }, () => one).join(',')
export const uuid = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
export const ids = Array.from({ length: 1001 }, (_, index) => uuid(index))
const q = encodeURIComponent

export const nest = (open: string, close: string, levels: number, within = '') =>
  open.repeat(levels) + within + close.repeat(levels)
export const filter = (text: string) => `/api/recipes?queryFilter=${q(text)}`
