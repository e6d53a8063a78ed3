export { AddToListDialog } from './AddToListDialog.tsx'
export { ListPage } from './list/ListPage.tsx'
export { ListsPage } from './overview/ListsPage.tsx'
export { sendWaiting } from './sync/person-outbox.ts'
