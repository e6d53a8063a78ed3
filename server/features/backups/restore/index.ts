export { restoreBackup, restoreWithoutData } from './restore.ts'
export { asideName, type EndedRestore, finishRestore } from './swap.ts'
