import { answerWork } from '#server/process/worker-side.ts'
import { writtenReader } from './written-names.ts'

answerWork(writtenReader())
