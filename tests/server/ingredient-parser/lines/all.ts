import { da } from './da.ts'
import { nb } from './nb.ts'
import { pl } from './pl.ts'
import { pt } from './pt.ts'
import { ru } from './ru.ts'
import { sv } from './sv.ts'
import { linesOf } from './table.ts'

/** Made-up lines of each language; the expectations are what a cook would say. */
export const linesByLanguage = Object.entries({ da, nb, pl, pt, ru, sv }).map(
  ([code, { built, fresh }]) => ({ code, lines: [...linesOf(built), ...linesOf(fresh)] }),
)
