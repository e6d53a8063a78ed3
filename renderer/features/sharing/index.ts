export { connectionQuery } from './connection.ts'
export { HomeAccess } from './HomeAccess.tsx'
export { SharingSwitch } from './SharingSwitch.tsx'
