import { app, Menu } from 'electron'
import { t } from '#main/i18n.ts'
import { type MenuActions, menuTemplate } from './menu-template.ts'

/** Puts up the menu in the language that is spoken now. */
export function setMenu(isReady: boolean, actions: MenuActions) {
  const state = { platform: process.platform, isReady, isDevelopment: !app.isPackaged }
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(t, state, actions)))
}
