import { da } from './da.ts'
import type { Language } from './language.ts'
import { nb } from './nb.ts'
import { pl } from './pl.ts'
import { pt } from './pt.ts'
import { ru } from './ru.ts'
import { sv } from './sv.ts'

/** The languages other than English in which ingredients are read. */
export const languages: readonly Language[] = [da, nb, pl, pt, ru, sv]
