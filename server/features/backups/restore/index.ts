export { restoreBackup } from './restore.ts'
export { type EndedRestore, finishRestore } from './swap.ts'
