export { createBackups } from './control.ts'
export { finishRestore } from './restore/index.ts'
