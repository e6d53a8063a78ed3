export { connectionQuery } from './connection.ts'
export { SharingSettings } from './SharingSettings.tsx'
export { SharingSwitch } from './SharingSwitch.tsx'
