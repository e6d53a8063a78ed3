import path from 'node:path'
import { Menu, nativeImage, nativeTheme, Tray } from 'electron'
import { built } from '#main/built.ts'
import { t } from '#main/i18n.ts'
import type { HostConnection, HostTonight } from '#main/server/server-messages.ts'
import { trayIconName } from './tray-icon.ts'
import { type TrayActions, trayTemplate } from './tray-template.ts'

const icons = built('resources/tray')

interface TrayOptions extends TrayActions {
  /** Null while no server answers. */
  connection: () => Promise<HostConnection | null>
  tonight: () => Promise<HostTonight[]>
}

/** The tray icon and its menu. Call `refresh` after the language, the server or its addresses have changed. */
export function createTray(options: TrayOptions) {
  const tray = new Tray(icon())
  tray.setToolTip(t('tray.tooltip'))
  // On Windows a click opens the window and a right click the menu; elsewhere there is only the menu.
  tray.on('click', () => process.platform === 'win32' && options.open())
  nativeTheme.on('updated', () => tray.setImage(icon()))

  const refresh = async () => {
    const [connection, tonight] = await Promise.all([
      options.connection().catch(() => null),
      options.tonight().catch(() => []),
    ])
    if (tray.isDestroyed()) return
    tray.setContextMenu(Menu.buildFromTemplate(trayTemplate(t, { connection, tonight }, options)))
  }
  void refresh()
  return { refresh: () => void refresh() }
}

const icon = () => nativeImage.createFromPath(path.join(icons, `${trayIconName(nativeTheme)}.png`))
