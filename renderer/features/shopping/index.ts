export { AddToListDialog } from './AddToListDialog.tsx'
