import { answerWork } from '#server/process/worker-side.ts'
import { readLines } from './read-lines.ts'

answerWork(readLines)
