export { sentenceWithoutData } from './not-open.ts'
export { startRescue } from './rescue.ts'
