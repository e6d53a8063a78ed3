import os from 'node:os'
import { parentPort } from 'node:worker_threads'
import { ownThreadNumber } from '#server/process/thread-time.ts'
import { type Engine, type LanguageBytes, openEngine, type ReadPicture } from './engine.ts'

export type PictureOrder =
  | { type: 'languages'; languages: LanguageBytes[] }
  | { type: 'read'; picture: Uint8Array }

export type PictureNews =
  | { type: 'ready'; thread: number | null }
  | { type: 'progress'; part: number }
  | { type: 'done'; read: ReadPicture }
  | { type: 'failed'; message: string }

let engine: Engine | null = null

async function follow(order: PictureOrder): Promise<PictureNews> {
  if (order.type === 'languages') {
    engine = await openEngine(order.languages)
    return { type: 'ready', thread: ownThreadNumber() }
  }
  if (!engine) throw new Error('no language yet')
  return {
    type: 'done',
    read: engine.read(order.picture, (part) => tell({ type: 'progress', part })),
  }
}

const tell = (news: PictureNews) => parentPort?.postMessage(news)

parentPort?.on('message', (order: PictureOrder) => {
  void follow(order).then(tell, (error: unknown) =>
    tell({ type: 'failed', message: error instanceof Error ? error.message : String(error) }),
  )
})
// On Linux this is the priority of this thread alone, and elsewhere that of the whole process.
if (process.platform === 'linux') os.setPriority(os.constants.priority.PRIORITY_LOW)
