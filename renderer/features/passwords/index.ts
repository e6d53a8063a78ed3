export { ForgotPage } from './ForgotPage.tsx'
export { ResetLinkDialog } from './ResetLinkDialog.tsx'
export { ResetPage } from './ResetPage.tsx'
