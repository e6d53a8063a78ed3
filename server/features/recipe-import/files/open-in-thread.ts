import { workerBeside } from '#server/process/worker-thread.ts'
import { fileOpener, newReadingThread } from '#server/recipe-files/thread/open-in-thread.ts'

/** Tests have one that reads a program of their own as well. */
export const readingThread = newReadingThread(workerBeside(import.meta.url, 'recipe-file-worker'))

/** Opens a file of another program in a thread, which reads pages and texts in it as this feature reads them elsewhere. */
export const openInThread = fileOpener(readingThread, async () => {
  const [{ fileReading }, { pageReading }] = await Promise.all([
    import('#server/recipe-files/thread/reading.ts'),
    import('./page-reading.ts'),
  ])
  return fileReading(pageReading)
})
