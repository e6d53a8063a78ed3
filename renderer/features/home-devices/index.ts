export { AllowHint } from './AllowHint.tsx'
export { HomeDevicesPage } from './HomeDevicesPage.tsx'
