export { ForgotPage } from './ForgotPage.tsx'
export { LoginPage } from './LoginPage.tsx'
export { ResetLinkDialog } from './ResetLinkDialog.tsx'
export { ResetPage } from './ResetPage.tsx'
