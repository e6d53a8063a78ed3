import { answerWork } from '#server/process/worker-side.ts'
import type { Answer, Question } from './messages.ts'
import { fileReading } from './reading.ts'

const answer = fileReading()

answerWork<Answer>(
  (question: Question, { getsOn }) => answer(question, getsOn),
  (told) => (told.is === 'picture' ? [told.bytes.buffer] : []),
)
