export { DesktopSettingsPage } from './DesktopSettingsPage.tsx'
