import { AppError } from '#server/errors/app-error.ts'
import { toFailure } from '#server/process/worker-failure.ts'
import { readerOf } from '#server/recipe-files/detect.ts'
import type { Holds, IncomingPart } from '#server/recipe-files/incoming-parts.ts'
import { type OpenFile, openRecipeFile } from '#server/recipe-files/open-file.ts'
import type { PageReading } from '#server/recipe-files/page-reading.ts'
import type { ReadItem, RecipeFile, RecipeFileReader } from '#server/recipe-files/reader.ts'
import { boundedRecipe, boundedValue } from './bounded-recipe.ts'
import { limitedFile } from './limited-file.ts'
import { itemWatch, watched } from '#server/recipe-files/reading/item-watch.ts'
import type { Answer, Progress, Question, SentItem } from './messages.ts'
import { type Pass, passOver } from './pass.ts'
import { type OwnPictures, ownPictures } from './pictures.ts'

/** What is handed over at once ends with whichever of them is reached first. */
const [MOST_ITEMS, MOST_TEXT, MOST_HELD] = [16, 500_000, 32 * 1024 * 1024]

interface Opened {
  file: OpenFile
  limited: RecipeFile
  reader: RecipeFileReader
  pass: Pass
  /** What the pass is for; null while it has only begun. */
  use: 'next' | 'count' | null
  counted: number
  pictures: OwnPictures
  /** How far it was read by another thread. */
  progress: Progress
  getsOn: () => void
}

/** Answers questions about a file; `getsOn` is told of each part of it that was read. */
export type FileReading = (question: Question, getsOn?: () => void) => Promise<Answer>

/**
 * Opens one file after the other, finds its reader and hands its recipes over in small parts, only when they are asked
 * for. Runs in a thread of its own, as files of strangers can take any time and memory.
 */
export function fileReading(pages: PageReading): FileReading {
  let current: Opened | null = null

  const close = async (): Promise<Answer> => {
    const before = current
    current = null
    await before?.pass.end()
    await before?.file.close()
    return { is: 'closed' }
  }
  const opened = (): Opened => {
    if (!current) throw new Error('no file is open')
    return current
  }

  return async (question, getsOn = () => {}) => {
    switch (question.ask) {
      case 'open':
        await close()
        current = await openFor(question, pages, getsOn)
        return { is: 'opened', type: current.reader.type, title: current.reader.title }
      case 'next':
        return nextItems(await usedFor(opened(), 'next'))
      case 'count':
        return counted(await usedFor(opened(), 'count'))
      case 'picture':
        return { is: 'picture', bytes: await opened().pictures.read(question.number) }
      case 'close':
        return close()
    }
  }
}

/** Reads as far as the first recipe, so that a file that cannot be read is told of at once. */
async function openFor(
  { file: wanted, type, ...progress }: Extract<Question, { ask: 'open' }>,
  pages: PageReading,
  getsOn: () => void,
): Promise<Opened> {
  const file = await openRecipeFile(wanted, pages)
  try {
    const limited = limitedFile(file, getsOn)
    const reader = await readerOf(limited, type)
    const source = { reader, limited, progress, getsOn }
    const pass = newPass(source)
    if (!(await pass.begin())) throw new AppError('recipe-file.empty')
    return { ...source, file, pass, use: null, counted: 0, pictures: ownPictures() }
  } catch (error) {
    await file.close()
    throw error
  }
}

type Source = Pick<Opened, 'reader' | 'limited' | 'progress' | 'getsOn'>

function newPass({ reader, limited, progress, getsOn }: Source): Pass {
  const watch = itemWatch(progress.cell, progress.leftOut)
  const items = reader.read(limited)[Symbol.asyncIterator]()
  let before = progress.from
  const next = async (): Promise<IteratorResult<ReadItem>> => {
    for (; before > 0; before -= 1) {
      getsOn()
      const passed = await watched(watch, () => items.next())
      if (passed.done) return passed
    }
    return watched(watch, () => items.next())
  }
  return passOver({ next, return: async () => (await items.return?.()) ?? atEnd })
}

const atEnd = { done: true, value: undefined } as const

/** Handing over begins at the first item, however far the counting came. */
async function usedFor(open: Opened, use: 'next' | 'count'): Promise<Opened> {
  if (open.use !== null && open.use !== use) {
    await open.pass.end()
    open.pass = newPass(open)
  }
  open.use = use
  return open
}

async function nextItems({ pass, pictures }: Opened): Promise<Answer> {
  const items: SentItem[] = []
  let [text, held] = [0, 0]
  pictures.forget()
  const isDone = await pass.go((item) => {
    const sent = sentOf(item, pictures)
    items.push(sent.item)
    text += sent.text
    held += sent.held
    return items.length < MOST_ITEMS && text < MOST_TEXT && held < MOST_HELD
  })
  return { is: 'items', items, isDone }
}

function sentOf(item: ReadItem, own: OwnPictures): { item: SentItem; text: number; held: number } {
  if ('failed' in item) {
    const { failed, cause, ...left } = item
    const sent = { failed: failed.slice(0, 1000), failure: toFailure(cause), ...left }
    return { item: sent, text: 0, held: 0 }
  }
  if (!('recipe' in item)) return sentPart(item, own)
  try {
    const bounded = boundedRecipe(item.recipe)
    const { recipe, held } = own.keep(bounded.recipe)
    return { item: { recipe }, text: bounded.size, held }
  } catch (cause) {
    return sentOf({ failed: item.recipe.name, cause }, own)
  }
}

function sentPart(item: { holds: Holds } | { part: IncomingPart }, own: OwnPictures) {
  try {
    const { value, size } = boundedValue(item)
    return { item: value, text: size, held: 0 }
  } catch (cause) {
    return sentOf({ failed: 'part' in item ? item.part.kind : '', cause }, own)
  }
}

/** What cannot be read, the handing over tells. */
async function counted(open: Opened): Promise<Answer> {
  const count = (item: ReadItem) => {
    open.counted += 'holds' in item ? 0 : 1
    return true
  }
  const isDone = await open.pass.go(count).catch(() => true)
  return { is: 'counted', count: open.counted, isDone }
}
