import { type Browser, chromium } from '@playwright/test'
import { browserCandidates } from '../scripts/support/browser.ts'
import { existsSync } from 'node:fs'
import { ask } from './measure.ts'
import {
  codeBytes,
  isShared,
  keepsLimit,
  kinds,
  limits,
  type Loads,
  markdown,
  type PageName,
  shownOn,
  weighPage,
} from './page-weight.ts'
import { pageTimes } from './page-times.ts'
import { kilobytes, verdict } from './table.ts'

interface Household {
  url: string
  token: string
  email: string
  password: string
  /** The address part of some recipe. */
  slug: string
}

/**
 * 'pages': a row for each page that a phone may open first: what it fetches until it shows something, and in all.
 * 'phone': how long that takes.
 */
export async function pageRows(
  household: Household,
  isWanted: (name: string) => boolean,
): Promise<string[][]> {
  const executablePath = browserCandidates({
    platform: process.platform,
    env: process.env,
    own: chromium.executablePath(),
    exists: existsSync,
  })[0]
  if (!executablePath) return [['pages', 'skipped', 'no browser here; TRIVET_BROWSER names one']]
  const isRoot = process.getuid?.() === 0
  const args = isRoot ? ['--no-sandbox'] : []
  const browser = await chromium.launch({ executablePath, args })
  try {
    const rows: string[][] = []
    const pages = isWanted('pages') ? await addressesOf(household) : {}
    for (const [name, address] of Object.entries(pages)) {
      rows.push(
        ...(await rowsOf(browser, household, {
          name: name as PageName,
          address: address as string,
        })),
      )
    }
    if (isWanted('phone')) rows.push(...(await pageTimes(browser, household)))
    return rows
  } finally {
    await browser.close()
  }
}

async function addressesOf({ url, token, slug }: Household): Promise<Record<PageName, string>> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const json = async (path: string, method: 'GET' | 'POST' | 'PATCH' = 'GET', body?: unknown) =>
    JSON.parse(
      (
        await ask(url, {
          path,
          method,
          headers,
          ...(body !== undefined && { body: JSON.stringify(body) }),
        })
      ).toString(),
    ) as unknown
  const linkTo = async (address: string) => {
    const { id: recipeId } = (await json(`/api/recipes/${address}`)) as { id: string }
    const link = (await json('/api/shared/recipes', 'POST', { recipeId })) as { id: string }
    return `/g/home/shared/r/${link.id}`
  }
  const decorated = (await json('/api/recipes', 'POST', { name: 'In Markdown' })) as string
  const step = { id: crypto.randomUUID(), text: markdown, ingredientReferences: [] }
  await json(`/api/recipes/${decorated}`, 'PATCH', {
    description: markdown,
    recipeInstructions: [step],
  })
  return {
    login: '/login',
    // In an order of one's own there are no shelves.
    list: '/g/home?orderBy=name&orderDirection=asc',
    recipe: `/g/home/r/${slug}`,
    'recipe in Markdown': `/g/home/r/${decorated}`,
    'shared recipe': await linkTo(slug),
    'shared recipe in Markdown': await linkTo(decorated),
    'list with shelves': '/g/home',
  }
}

async function rowsOf(
  browser: Browser,
  { url, email, password }: Household,
  { name, address }: { name: PageName; address: string },
): Promise<string[][]> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 390, height: 844 },
    locale: 'en-US',
    // What a worker passes on is told as large as it is unpacked, not as it travels.
    serviceWorkers: 'block',
  })
  if (name !== 'login' && !isShared(name)) {
    await context.request.post('/api/auth/token', { form: { username: email, password } })
  }
  const { first, all } = await weighPage(context, {
    address,
    shown: shownOn[name],
    hasNextPages: !isShared(name),
  })
  await context.close()
  const { requests, bytes } = limits[name]
  const goal = `at most ${kilobytes(bytes)} in ${requests} scripts`
  return [
    [`page: ${name}`, inWords(first), verdict(goal, keepsLimit(first, limits[name]))],
    ['  by kind', kilobytes(codeBytes(first)), `code; ${byKind(first)}`],
    ['  in all', inWords(all), byKind(all)],
  ]
}

const inWords = ({ script }: Loads) => `${kilobytes(script.bytes)} in ${script.requests}`

const byKind = (loads: Loads) =>
  kinds
    .filter((kind) => loads[kind].requests > 0)
    .map((kind) => `${kind} ${kilobytes(loads[kind].bytes)} in ${loads[kind].requests}`)
    .join(', ')
