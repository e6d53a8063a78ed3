import { answerWork } from '#server/process/worker-side.ts'
import { readPage } from './read-page.ts'

answerWork(readPage)
