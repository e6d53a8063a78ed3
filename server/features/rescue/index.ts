export { type Rescue, startRescue } from './rescue.ts'
