import type { Loss } from '#contract/reports.ts'

const MOST = 100
const LONGEST_VALUE = 2000
const LONGEST_FIELD = 255

/** Collects what of a recipe has no place here. */
export interface Losses {
  all: Loss[]
  add: (field: string, value: string) => void
  /** The text as far as it fits; the rest is lost. */
  fit: (field: string, text: string, longest: number) => string
  /** The first of a list that fit; the rest is lost. */
  fitList: <T>(field: string, list: T[], how: { most: number; words: (one: T) => string }) => T[]
}

export function collectLosses(first: Loss[] = []): Losses {
  const all: Loss[] = []
  const add = (field: string, value: string) => {
    if (all.length >= MOST) return
    all.push({ field: field.slice(0, LONGEST_FIELD), value: value.slice(0, LONGEST_VALUE) })
  }
  for (const { field, value } of first) add(field, value)
  return {
    all,
    add,
    fit: (field, text, longest) => {
      if (text.length <= longest) return text
      const end = cutAt(text, longest)
      add(field, text.slice(end))
      return text.slice(0, end)
    },
    fitList: (field, list, { most, words }) => {
      if (list.length > most) add(field, list.slice(most).map(words).join('\n'))
      return list.slice(0, most)
    },
  }
}

/** Not between the two halves of a character. */
const cutAt = (text: string, end: number) =>
  /[\uD800-\uDBFF]/.test(text.charAt(end - 1)) ? end - 1 : end
