export { restoreBackup, restoreWithoutData } from './restore.ts'
export { type EndedRestore, finishRestore } from './swap.ts'
