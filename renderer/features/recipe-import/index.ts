export { CreateByUrlPage } from './CreateByUrlPage.tsx'
export { CreateManyPage } from './CreateManyPage.tsx'
export { CreateManuallyPage } from './CreateManuallyPage.tsx'
export { ImportLinkPage } from './ImportLinkPage.tsx'
