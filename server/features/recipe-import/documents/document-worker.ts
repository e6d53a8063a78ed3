import { answerWork } from '#server/process/worker-side.ts'
import { readDocument } from './read-document.ts'

answerWork(readDocument)
