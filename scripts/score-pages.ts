import { extractRecipe, type ScrapedRecipe } from '#server/features/recipe-import/extract/index.ts'
import { cardNames, cardOf } from './pages/cards/index.ts'
import { type Judged, judge, metrics } from './pages/judge-page.ts'
import { htmlOf, parts, type StoredPage, storedPages } from './pages/read-pages.ts'
import { variantNames, variantOf } from './pages/variants.ts'
import { withoutMarks } from './pages/without-marks.ts'
import { say } from './support/run.ts'

/**
 * Imports the stored pages of a folder and tells how many come out right:
 * node scripts/score-pages.ts FOLDER [--part tuned|opened|held] [--without-marks] [--as VARIANT|CARD|cards] [--only CLASS] [--worst N] [--detail NAME].
 * Of a part that is held back only the totals are told. `--as cards` has a row for each card.
 */
function main(folder: string) {
  const part = parts.find((one) => one === option('part'))
  const detail = option('detail')
  const only = option('only')
  const variant = option('as')
  const pages = storedPages(folder, part ?? null).filter(
    ({ name, kind }) => (!detail || name.includes(detail)) && (!only || kind === only),
  )
  say(' '.repeat(14) + ['pages', ...metrics].map((text) => text.padStart(7)).join(''))
  const begin = process.cpuUsage()
  const results =
    variant === 'cards'
      ? cardNames.flatMap((name) => resultsOf(pages, name).map((one) => ({ ...one, kind: name })))
      : resultsOf(pages, variant)
  const { user, system } = process.cpuUsage(begin)
  const kinds = [...new Set(results.map(({ kind }) => kind))]
  for (const kind of [...kinds.toSorted(), 'all']) {
    const some = results.filter((result) => kind === 'all' || result.kind === kind)
    tellRow(
      kind,
      some.map(({ judged }) => judged),
    )
  }
  say(`${((user + system) / 1e6).toFixed(1)} s of the processor`)
  if (part === 'held') return
  const worst = results
    .filter(({ judged }) => judged.perfect === 0)
    .toSorted((one, other) => sum(one.judged) - sum(other.judged))
  for (const { name, kind, judged } of worst.slice(0, Number(option('worst') ?? 0))) {
    const missed = metrics.filter((metric) => (judged[metric] ?? 1) < 0.9)
    say(`${judged.good ? 'good' : 'bad '} ${kind.padEnd(15)} ${name}: ${missed.join(' ')}`)
  }
}

/** What comes of pages, as they are or as another author would have made them. */
function resultsOf(pages: StoredPage[], variant: string | undefined) {
  const isBare = process.argv.includes('--without-marks')
  return pages.flatMap((page) => {
    const other = variant === undefined ? htmlOf(page) : otherHtml(page, variant)
    if (other === null) return []
    const html = isBare ? withoutMarks(other) : other
    const got = extractRecipe(html, `http://pages.invalid/${page.name}.html`)
    if (option('detail')) tellPage(page.want, got)
    return { name: page.name, kind: page.kind, judged: judge(page.want, got) }
  })
}

function otherHtml(page: StoredPage, variant: string): string | null {
  if (cardNames.includes(variant)) return cardOf(page.want, variant)
  if (variantNames.includes(variant)) return variantOf(htmlOf(page), variant)
  throw new Error([...variantNames, ...cardNames, 'cards'].join(', '))
}

function option(name: string): string | undefined {
  const at = process.argv.indexOf(`--${name}`)
  return at === -1 ? undefined : process.argv[at + 1]
}

const sum = (judged: Judged) => Object.values(judged).reduce((all, value) => all + value, 0)

function tellRow(kind: string, judged: Judged[]) {
  const shares = metrics.map((metric) => {
    const values = judged.flatMap((one) => one[metric] ?? [])
    const mean = values.reduce((all, value) => all + value, 0) / (values.length || 1)
    return values.length === 0 ? '-' : (100 * mean).toFixed(1)
  })
  say(
    kind.slice(0, 14).padEnd(14) +
      [String(judged.length), ...shares].map((text) => text.padStart(7)).join(''),
  )
}

/** What was wanted and what came, line by line. */
function tellPage(want: object, got: ScrapedRecipe | null) {
  say(JSON.stringify(want, null, 1))
  say(JSON.stringify(got, null, 1))
}

const folder = process.argv[2]
if (!folder) throw new Error('say which folder has the pages')
main(folder)
