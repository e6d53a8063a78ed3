import { app, Menu } from 'electron'
import { t } from '#main/i18n.ts'
import { type MenuActions, menuTemplate } from './menu-template.ts'

/** Sets the menu in the current language. */
export function setMenu(isReady: boolean, actions: MenuActions) {
  const state = { platform: process.platform, isReady, isDevelopment: !app.isPackaged }
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(t, state, actions)))
}
