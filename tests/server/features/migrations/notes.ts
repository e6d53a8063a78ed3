import { afterAll, afterEach, beforeAll } from 'vitest'
import { programs } from '#server/recipe-files/programs.ts'
import { readingThread } from '#server/features/recipe-import/files/open-in-thread.ts'
import { workerBeside } from '#server/process/worker-thread.ts'
import { makeZip } from '#tests/server/archives/zips.ts'
import { keepGates } from './gates.ts'
import { mark, type NotesLine, notesReader } from './notes-reader.ts'

/** The server, and the thread that reads its files, know the program while these tests run. */
export function withNotesReader() {
  const { file } = readingThread
  const gates = keepGates()
  beforeAll(() => {
    programs.push(notesReader)
    readingThread.file = workerBeside(import.meta.url, 'notes-worker')
  })
  // A test that failed on its way would keep its server from stopping.
  afterEach(gates.openAll)
  afterAll(() => {
    programs.splice(programs.indexOf(notesReader), 1)
    readingThread.file = file
    gates.close()
  })
}

export const notes = (lines: NotesLine[]): Buffer =>
  Buffer.from(mark + lines.map((line) => `${JSON.stringify(line)}\n`).join(''))

export const notesZip = (lines: NotesLine[], files: Record<string, Buffer> = {}): Buffer =>
  makeZip([
    { name: 'notes.txt', content: notes(lines) },
    ...Object.entries(files).map(([name, content]) => ({ name, content, stored: true as const })),
  ])
