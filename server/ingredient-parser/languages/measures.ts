import { moreUnitNames } from '#contract/amounts/more-unit-names.ts'
import type { Meaning } from './language.ts'

type Units = Partial<Record<Meaning, string>>

/** The units of a language: the measures that everything else in Trivet knows as well, and what only its lines say. */
export function unitsOf(code: keyof typeof moreUnitNames, own: Units): Units {
  const shared: Units = moreUnitNames[code]
  const meanings = [...new Set([...Object.keys(shared), ...Object.keys(own)])] as Meaning[]
  return Object.fromEntries(
    meanings.map((meaning) => [meaning, [shared[meaning], own[meaning]].filter(Boolean).join('|')]),
  )
}
