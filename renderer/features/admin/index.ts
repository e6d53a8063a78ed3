export { LogsPage } from './logs/LogsPage.tsx'
export { MaintenancePage } from './maintenance/MaintenancePage.tsx'
export { SiteSettingsPage } from './site/SiteSettingsPage.tsx'
