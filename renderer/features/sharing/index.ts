export { SharingSettings } from './SharingSettings.tsx'
