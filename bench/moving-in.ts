import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { writeArchive } from '#server/archives/index.ts'
import type { RunningChild } from './child.ts'
import { ask, percentile } from './measure.ts'
import { grainyPhoto } from './pictures.ts'
import { residentBytes } from './resident.ts'
import { listRequest } from './rows.ts'
import { megabytes, milliseconds, verdict } from './table.ts'

const RECIPES = 1000
const PHOTOS = 20
const MOST_SECONDS = 60
const MOST_MEMORY = 500 * 1024 * 1024
const foods = ['onions', 'leeks', 'flour', 'sugar', 'butter', 'salt', 'pepper', 'milk', 'eggs']

/** Moves 1,000 recipes of Paprika in, each with a photo of a phone, and takes them back, while somebody reads. */
export async function movingInLines(server: RunningChild, token: string): Promise<string[][]> {
  const file = await paprikaFile()
  const headers = { authorization: `Bearer ${token}` }
  const address = `${server.url}/api/groups/migrations`
  const form = new FormData()
  form.set('archive', new Blob([new Uint8Array(file)]), 'recipes.paprikarecipes')
  let id = ''
  const moving = await whileReading(server, token, async () => {
    const answer = await fetch(address, { method: 'POST', headers, body: form })
    ;({ id } = (await answer.json()) as { id: string })
    for (let status = 'in-progress'; status === 'in-progress';) {
      await wait(200)
      const reports = await ask(server.url, { path: '/api/groups/reports', headers })
      const all = JSON.parse(reports.toString()) as { id: string; status: string }[]
      status = all.find((report) => report.id === id)?.status ?? 'gone'
    }
  })
  const back = await whileReading(server, token, async () => {
    const body = JSON.stringify({ changed: 'remove' })
    const json = { ...headers, 'content-type': 'application/json' }
    const answer = await fetch(`${address}/${id}/take-back`, {
      method: 'POST',
      headers: json,
      body,
    })
    if (answer.status !== 200) throw new Error(`taking back answered ${answer.status}`)
    for (let takeBack = 'running'; takeBack === 'running';) {
      await wait(200)
      const reports = await ask(server.url, { path: '/api/groups/reports', headers })
      const all = JSON.parse(reports.toString()) as { id: string; takeBack: string }[]
      takeBack = all.find((report) => report.id === id)?.takeBack ?? 'gone'
    }
  })
  const name = `${RECIPES} recipes with photos, ${megabytes(file.length)}`
  return [
    [`move in: ${name}`, ...moving],
    ['take them back', ...back],
  ]
}

async function whileReading(server: RunningChild, token: string, run: () => Promise<void>) {
  const lists: number[] = []
  const work = { isRunning: true }
  let peak = 0
  const reading = (async () => {
    while (work.isRunning) {
      const asked = performance.now()
      await ask(server.url, listRequest(token))
      lists.push(performance.now() - asked)
      peak = Math.max(peak, residentBytes(server.pid) ?? 0)
      await wait(20)
    }
  })()
  const began = performance.now()
  await run()
  const took = (performance.now() - began) / 1000
  work.isRunning = false
  await reading
  const read = `list meanwhile: p95 ${milliseconds(percentile(lists, 95))} ms, at most ${milliseconds(Math.max(...lists))} ms`
  const isKept = took < MOST_SECONDS && peak < MOST_MEMORY
  return [
    `${took.toFixed(1)} s, ${megabytes(peak)} at most`,
    `${read}; ${verdict(`below ${MOST_SECONDS} s and 500 MB`, isKept)}`,
  ]
}

async function paprikaFile(): Promise<Buffer> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'trivet-bench-file-'))
  try {
    const photos = await Promise.all(Array.from({ length: PHOTOS }, (_, at) => photo(at)))
    const file = path.join(folder, 'recipes.paprikarecipes')
    const modified = new Date(0)
    const { signal } = new AbortController()
    await writeArchive(
      file,
      async (add) => {
        for (let at = 0; at < RECIPES; at += 1) {
          const recipe = recipeNumber(at, photos[at % PHOTOS]!)
          const packed = gzipSync(JSON.stringify(recipe), { level: 1 })
          await add(`Recipe ${at}.paprikarecipe`, packed, { modified })
        }
      },
      signal,
    )
    return await readFile(file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const recipeNumber = (at: number, photo: string) => ({
  uid: `recipe-${at}`,
  name: `Moved in ${at}`,
  ingredients: foods.map((food, index) => `${index + 1} cups ${food}, chopped`).join('\n'),
  directions: foods.map((food) => `Add the ${food} and stir for a while.`).join('\n\n'),
  servings: '4',
  categories: [`Category ${at % 30}`],
  source_url: `https://recipes.example.test/${at}`,
  photo: 'photo.jpg',
  photo_data: photo,
})

const photo = async (at: number) => (await grainyPhoto(1600, 1200, 100 + at * 5)).toString('base64')
