import { cs } from './cs.ts'
import { de } from './de.ts'
import { fi } from './fi.ts'
import { type FoodForms, plainForm } from './forms.ts'
import { hu } from './hu.ts'
import { pl } from './pl.ts'
import { ro } from './ro.ts'
import { ru } from './ru.ts'
import { uk } from './uk.ts'

/** By the code of the language. */
export const foodForms: Readonly<Record<string, FoodForms>> = { cs, de, fi, hu, pl, ro, ru, uk }

const made = new Map<string, (name: string) => string>()

/** Brings a food's name to its plain form; null for a language whose forms are not known. */
export function plainFormIn(code: string): ((name: string) => string) | null {
  const forms = foodForms[code]
  if (!forms) return null
  const before = made.get(code)
  if (before) return before
  const plain = plainForm(forms)
  made.set(code, plain)
  return plain
}

/** Whether two names are forms of one, in any of these languages. */
export const isOtherForm = (one: string, other: string) =>
  Object.keys(foodForms).some((code) => {
    const plain = plainFormIn(code)
    return plain !== null && plain(one) === plain(other)
  })
