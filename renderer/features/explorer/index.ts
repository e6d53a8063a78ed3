export { HomePage } from './ExplorerPage.tsx'
