import { Menu, type MenuItemConstructorOptions } from 'electron'
import { words } from './words.ts'

/** The system's own entries and nothing that takes a key from the page: '/', Ctrl+S and Ctrl+F are its. */
export function setMenu(actions: { openDataFolder: () => void }) {
  const isMac = process.platform === 'darwin'
  const file: MenuItemConstructorOptions = {
    label: words.file,
    submenu: [
      { label: words.openData, click: actions.openDataFolder },
      { type: 'separator' },
      { role: isMac ? 'close' : 'quit' },
    ],
  }
  const view: MenuItemConstructorOptions = {
    role: 'viewMenu',
    submenu: [
      { role: 'reload' },
      { type: 'separator' },
      { role: 'resetZoom' },
      { role: 'zoomIn' },
      { role: 'zoomOut' },
      { type: 'separator' },
      { role: 'togglefullscreen' },
      { role: 'toggleDevTools' },
    ],
  }
  Menu.setApplicationMenu(
    Menu.buildFromTemplate([
      ...(isMac ? [{ role: 'appMenu' } as const] : []),
      file,
      { role: 'editMenu' },
      view,
      { role: 'windowMenu' },
    ]),
  )
}
