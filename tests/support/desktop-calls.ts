import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { ElectronApplication, Page } from '@playwright/test'
import type { DesktopEvent } from '#preload/channels.ts'
import type { desktop } from '#renderer/desktop.ts'
import { cook, type DesktopApp } from './desktop.ts'
import { keptInPage } from './kept.ts'

/** The bridge as the page has it; this import tells the compiler of `window.desktop` in every test. */
type Desktop = NonNullable<ReturnType<typeof desktop>>

type Calls = { [N in keyof Desktop]: Desktop[N] extends (...args: never[]) => unknown ? N : never }
type Call = Exclude<Calls[keyof Desktop], 'onEvent' | 'dropBackup'>

/** Asks the desktop from the page of the window; what it refuses comes as `{ refused }`. */
export async function ask<N extends Call>(
  page: Page,
  name: N,
  ...args: Parameters<Desktop[N]>
): Promise<Awaited<ReturnType<Desktop[N]>>> {
  const answer: { value?: unknown; refused?: string } = await page.evaluate(
    ([name, args]) => {
      const call = window.desktop![name] as (...args: unknown[]) => Promise<unknown>
      return call(...args).then(
        (value) => ({ value }),
        (error: Error) => ({ refused: error.message }),
      )
    },
    [name, args] as const,
  )
  if (answer.refused !== undefined) throw new Error(answer.refused)
  return answer.value as Awaited<ReturnType<Desktop[N]>>
}

/** Notes from now on what the desktop tells the page. */
export async function listen(page: Page) {
  await page.evaluate(() => {
    const heard: DesktopEvent[] = []
    Object.assign(window, { heard })
    window.desktop!.onEvent((event) => heard.push(event))
  })
  // A page that was loaded anew has heard nothing.
  const heard = async () => (await keptInPage<DesktopEvent[] | undefined>(page, 'heard')) ?? []
  return {
    /** The steps of the backup so far. */
    tasks: async () =>
      (await heard()).flatMap((event) => (event.type === 'backup-task' ? [event.task] : [])),
    /** The steps of the move so far. */
    moves: async () =>
      (await heard()).flatMap((event) => (event.type === 'folder-move' ? [event.move] : [])),
  }
}

/** Signs in and waits for the first page of the group. */
export async function signIn({ page, origin }: DesktopApp) {
  await page.goto(`${origin}/login`)
  await page.locator('input[autocomplete="username"]').fill(cook.email)
  await page.locator('input[autocomplete="current-password"]').fill(cook.password)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/g\//)
}

const icon = path.resolve(import.meta.dirname, '../../resources/icons/icon.png')

/** A recipe of the signed-in cook with a picture. @returns its slug */
export async function addRecipe({ page, origin }: DesktopApp, name: string) {
  const headers = { Origin: origin }
  const made = await page.request.post(`${origin}/api/recipes`, { data: { name }, headers })
  const slug = (await made.json()) as string
  const image = { name: 'pie.png', mimeType: 'image/png', buffer: readFileSync(icon) }
  await page.request.put(`${origin}/api/recipes/${slug}/image`, {
    multipart: { image, extension: 'png' },
    headers,
  })
  return slug
}

/** The names of all recipes of the signed-in cook. */
export async function recipeNames({ page, origin }: DesktopApp): Promise<string[]> {
  const answer = await page.request.get(`${origin}/api/recipes?perPage=-1`)
  const { items } = (await answer.json()) as { items: { name: string }[] }
  return items.map(({ name }) => name).toSorted()
}

/** Name and SHA-256 of each file below a folder. */
export function sumsOf(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()
  return Object.fromEntries(
    names
      .filter((name) => statSync(path.join(folder, name)).isFile())
      .map((name) => [name, sumOf(readFileSync(path.join(folder, name)))]),
  )
}

export const sumOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** The processes that the server runs in. */
export const serverPids = (app: ElectronApplication) =>
  app.evaluate(({ app }) =>
    app
      .getAppMetrics()
      .filter(({ type, name }) => type === 'Utility' && name === 'Trivet server')
      .map(({ pid }) => pid),
  )
