import type { BrowserContext } from '@playwright/test'
import { watchNetwork } from '#scripts/support/quiet-page.ts'

export const kinds = ['script', 'style', 'font', 'picture', 'api', 'page'] as const
export type Kind = (typeof kinds)[number]

/** Bytes are those of the bodies as they travel, compressed. */
export interface Load {
  requests: number
  bytes: number
}
export type Loads = Record<Kind, Load>

export interface PageWeight {
  /** What was asked for before that could be seen which the page is for. */
  first: Loads
  /** And with what it fetches afterwards, for the pages that may come next. */
  all: Loads
}

/** A page as a phone opens it for the first time: it knows nothing yet, and is done once `shown` can be seen. */
export interface Visit {
  address: string
  /** The selector of a card, a heading or a form. */
  shown: string
  /** False where the page fetches nothing ahead. */
  hasNextPages?: boolean
}

/** What the page left in the browser's own record of what it fetched. */
interface Fetched {
  address: string
  by: string
  bytes: number
  isFirst: boolean
}

const shownMark = 'bench.shown'
/** Set by renderer/app/start/next-pages.ts. */
const nextPagesMark = 'trivet.next-pages'

/** Opens the address in a context that has kept nothing but a session, and counts what the browser really fetches. */
export async function weighPage(
  context: BrowserContext,
  { address, shown, hasNextPages = true }: Visit,
): Promise<PageWeight> {
  const page = await context.newPage()
  const quiet = watchNetwork(page)
  await page.addInitScript(watchFor, { shown, mark: shownMark })
  await page.goto(address)
  await page.locator(shown).first().waitFor()
  await page.waitForFunction(isMarked, shownMark)
  // What it fetches unasked comes when the browser has nothing better to do, and on a page for visitors nothing does.
  if (hasNextPages) await page.waitForFunction(isMarked, nextPagesMark)
  await quiet()
  const fetched = await page.evaluate(readRecord, shownMark)
  await page.close()
  return { first: sumOf(fetched.filter(({ isFirst }) => isFirst)), all: sumOf(fetched) }
}

/** What has to be there before anything can be seen: scripts with their words, styles, and the page itself. */
export function codeBytes({ script, style, page }: Loads): number {
  return script.bytes + style.bytes + page.bytes
}

interface Limit {
  requests: number
  bytes: number
}

const kitchen: Limit = { requests: 12, bytes: 250_000 }

/** How many scripts a phone may ask for before it shows anything, and how many compressed bytes they may have. */
export const limits = {
  login: { requests: 12, bytes: 180_000 },
  list: kitchen,
  recipe: kitchen,
  'recipe in Markdown': kitchen,
  'shared recipe': kitchen,
  'shared recipe in Markdown': kitchen,
  'list with shelves': kitchen,
} satisfies Record<string, Limit>
export type PageName = keyof typeof limits

/** What each page is for. */
export const shownOn: Record<PageName, string> = {
  login: 'input[autocomplete="username"]',
  list: 'main article',
  recipe: 'main h1',
  'recipe in Markdown': 'main strong',
  'shared recipe': 'main h1',
  'shared recipe in Markdown': 'main strong',
  'list with shelves': 'main section h3 a',
}

/** What cooks write when they do more than write: it takes the reader of Markdown to show it. */
export const markdown = 'As [grandmother](https://example.org/grandmother) made it: **slowly**.'

export const isShared = (name: PageName) => name.startsWith('shared')

export const keepsLimit = ({ script }: Loads, { requests, bytes }: Limit) =>
  script.requests <= requests && script.bytes <= bytes

function sumOf(fetched: Fetched[]): Loads {
  const loads = Object.fromEntries(kinds.map((kind) => [kind, { requests: 0, bytes: 0 }])) as Loads
  for (const { address, by, bytes } of fetched) {
    const load = loads[kindOf(address, by)]
    load.requests += 1
    load.bytes += bytes
  }
  return loads
}

/** By its address, as a script that is fetched ahead of its use is a link to the browser. */
function kindOf(address: string, by: string): Kind {
  const { pathname } = new URL(address)
  if (pathname.endsWith('.js')) return 'script'
  if (pathname.endsWith('.css')) return 'style'
  if (/\.woff2?$/.test(pathname)) return 'font'
  if (by === 'navigation') return 'page'
  return /^\/api\/(?!media\/)/.test(pathname) ? 'api' : 'picture'
}

/** Runs in the page. */
const isMarked = (mark: string) => performance.getEntriesByName(mark).length > 0

/** Runs in the page: notes the frame in which the element is there. */
function watchFor({ shown, mark }: { shown: string; mark: string }) {
  performance.setResourceTimingBufferSize(2000)
  const look = () => {
    if (document.querySelector(shown)) performance.mark(mark)
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Runs in the page. */
function readRecord(mark: string): Fetched[] {
  const shownAt = performance.getEntriesByName(mark)[0]!.startTime
  const entries = [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource'),
  ] as PerformanceResourceTiming[]
  return entries.map(({ name, initiatorType, encodedBodySize, startTime }) => ({
    address: name,
    by: initiatorType,
    bytes: encodedBodySize,
    isFirst: startTime <= shownAt,
  }))
}
