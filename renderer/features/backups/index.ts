export { BackupsPage } from './BackupsPage.tsx'
export { busyMs, isRestoring, watchTask } from './queries.ts'
export { RestoreUnderway } from './restore/RestoreUnderway.tsx'
export { WindowBackups } from './window/WindowBackups.tsx'
