export { VersionsPage } from './VersionsPage.tsx'
