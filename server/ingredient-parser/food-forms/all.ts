import { ar } from './ar.ts'
import { cs } from './cs.ts'
import { da } from './da.ts'
import { de } from './de.ts'
import { el } from './el.ts'
import { es } from './es.ts'
import { fi } from './fi.ts'
import { type FoodForms, plainForm } from './forms.ts'
import { fr } from './fr.ts'
import { he } from './he.ts'
import { hu } from './hu.ts'
import { it } from './it.ts'
import { ja } from './ja.ts'
import { ko } from './ko.ts'
import { nb } from './nb.ts'
import { nl } from './nl.ts'
import { pl } from './pl.ts'
import { pt } from './pt.ts'
import { ro } from './ro.ts'
import { ru } from './ru.ts'
import { sv } from './sv.ts'
import { tr } from './tr.ts'
import { uk } from './uk.ts'
import { zh } from './zh.ts'

/** By the code of the language. */
export const foodForms: Readonly<Record<string, FoodForms>> = {
  ar,
  cs,
  da,
  de,
  el,
  es,
  fi,
  fr,
  he,
  hu,
  it,
  ja,
  ko,
  nb,
  nl,
  pl,
  pt,
  ro,
  ru,
  sv,
  tr,
  uk,
  zh,
}

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
