import { AppError } from '#server/errors/app-error.ts'
import { createWorkerPool } from '#server/process/worker-pool.ts'
import { workerBeside, WorkStopped } from '#server/process/worker-thread.ts'
import type { DocumentWork, ReadDocument } from './read-document.ts'

/** The longest honest PDFs take some seconds. */
const DEADLINE_MS = 30_000

const documents = createWorkerPool<DocumentWork, ReadDocument>({
  file: () => workerBeside(import.meta.url, 'document-worker'),
  deadlineMs: DEADLINE_MS,
  here: async () => (await import('./read-document.ts')).readDocument,
})

/** Reads a file in a thread of its own. @throws AppError reading.too-heavy, request.too-many */
export async function readDocumentInThread(work: DocumentWork): Promise<ReadDocument> {
  try {
    return await documents.run(work)
  } catch (error) {
    if (!(error instanceof WorkStopped)) throw error
    throw new AppError('reading.too-heavy', {}, { cause: error })
  }
}
