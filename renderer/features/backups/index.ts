export { BackupsPage } from './BackupsPage.tsx'
export { WindowBackups } from './window/WindowBackups.tsx'
