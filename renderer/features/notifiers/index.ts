export { NotifiersPage } from './NotifiersPage.tsx'
