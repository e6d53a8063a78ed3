export { HomePage } from './ExplorerPage.tsx'
export { usePlace } from './use-place.ts'
