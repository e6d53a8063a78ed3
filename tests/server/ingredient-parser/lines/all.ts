import { ar } from './ar.ts'
import { cs } from './cs.ts'
import { da } from './da.ts'
import { de } from './de.ts'
import { el } from './el.ts'
import { es } from './es.ts'
import { fi } from './fi.ts'
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
import { linesOf } from './table.ts'

const tables = {
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

/** Made-up lines of each language; the expectations are what a cook would say. */
export const linesByLanguage = Object.entries(tables).map(([code, { built, fresh, later }]) => ({
  code,
  lines: [...linesOf(built), ...linesOf(fresh), ...linesOf(later)],
}))
