export { startRescue } from './rescue.ts'
