export { ReadAgainDialog } from './ReadAgainDialog.tsx'
