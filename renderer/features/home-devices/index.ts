export { HomeDevicesPage } from './HomeDevicesPage.tsx'
export { homeDevicesPath } from './paths.ts'
