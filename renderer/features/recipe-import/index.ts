export { CreateByUrlPage } from './CreateByUrlPage.tsx'
export { CreateManuallyPage } from './CreateManuallyPage.tsx'
export { ImportLinkPage } from './ImportLinkPage.tsx'
