export { SetupPage } from './SetupPage.tsx'
