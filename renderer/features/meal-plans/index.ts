export { AddToPlanDialog } from './AddToPlanDialog.tsx'
