import { answerWork } from '#server/process/worker-side.ts'
import type { Answer, Question } from '#server/recipe-files/thread/messages.ts'
import { fileReading } from '#server/recipe-files/thread/reading.ts'
import { pageReading } from './page-reading.ts'

const answer = fileReading(pageReading)

answerWork<Answer>(
  (question: Question, { getsOn }) => answer(question, getsOn),
  (told) => (told.is === 'picture' ? [told.bytes.buffer] : []),
)
