import type { MenuItemConstructorOptions } from 'electron'
import type { ShellWords } from '#main/i18n.ts'

type Item = MenuItemConstructorOptions

export interface MenuActions {
  /** Opens a path of the app in the window. */
  go: (path: string) => void
  exportBackup: () => void
  importBackup: () => void
  openDataFolder: () => void
  openLogs: () => void
  openWebsite: () => void
  showAbout: () => void
  move: (to: 'back' | 'forward') => void
}

export interface MenuState {
  platform: NodeJS.Platform
  /** A server answers, so there are pages to open. */
  isReady: boolean
  /** A development build. */
  isDevelopment: boolean
}

/**
 * The menu of the app. Every entry has our own text, because Electron's are in English. No entry uses a key that the
 * page uses ('/', Ctrl+S, Ctrl+F). Translations mark the letter that opens a menu with Alt by '&'; macOS has no such
 * letters, so the mark is removed there.
 */
export function menuTemplate(t: ShellWords, state: MenuState, actions: MenuActions): Item[] {
  const isMac = state.platform === 'darwin'
  return [
    ...(isMac ? [appMenu(t, state, actions)] : []),
    fileMenu(t, state, actions),
    editMenu(t),
    viewMenu(t, state, actions),
    ...(isMac ? [windowMenu(t)] : []),
    helpMenu(t, isMac, actions),
  ]
}

/** macOS keeps entries about the whole program here. */
function appMenu(t: ShellWords, state: MenuState, actions: MenuActions): Item {
  return {
    label: 'Trivet',
    submenu: [
      about(t, actions),
      divider,
      settings(t, state, actions),
      divider,
      { role: 'services', label: t('menu.services') },
      divider,
      { role: 'hide', label: t('menu.hide') },
      { role: 'hideOthers', label: t('menu.hide-others') },
      { role: 'unhide', label: t('menu.show-all') },
      divider,
      { role: 'quit', label: t('menu.quit') },
    ],
  }
}

function fileMenu(t: ShellWords, state: MenuState, actions: MenuActions): Item {
  const isMac = state.platform === 'darwin'
  const enabled = state.isReady
  return {
    label: t('menu.file'),
    submenu: [
      {
        id: 'new-recipe',
        label: t('menu.new-recipe'),
        accelerator: 'CommandOrControl+N',
        enabled,
        click: () => actions.go('/new'),
      },
      {
        id: 'import-web',
        label: t('menu.import-web'),
        accelerator: 'CommandOrControl+L',
        enabled,
        click: () => actions.go('/import'),
      },
      divider,
      {
        id: 'export-backup',
        label: t('menu.export-backup'),
        enabled,
        click: actions.exportBackup,
      },
      {
        id: 'import-backup',
        label: t('menu.import-backup'),
        enabled,
        click: actions.importBackup,
      },
      { id: 'open-data', label: t('menu.open-data'), click: actions.openDataFolder },
      divider,
      {
        id: 'connect',
        label: t('menu.connect'),
        enabled,
        click: () => actions.go('/devices'),
      },
      ...(isMac ? [] : [settings(t, state, actions)]),
      divider,
      { role: 'close', label: t('menu.close'), accelerator: 'CommandOrControl+W' },
      ...(isMac
        ? []
        : [{ role: 'quit', label: t('menu.quit'), accelerator: 'CommandOrControl+Q' } as const]),
    ],
  }
}

function editMenu(t: ShellWords): Item {
  return {
    label: t('menu.edit'),
    submenu: [
      { role: 'undo', label: t('menu.undo') },
      { role: 'redo', label: t('menu.redo') },
      divider,
      { role: 'cut', label: t('menu.cut') },
      { role: 'copy', label: t('menu.copy') },
      { role: 'paste', label: t('menu.paste') },
      { role: 'pasteAndMatchStyle', label: t('menu.paste-plain') },
      { role: 'delete', label: t('menu.delete') },
      divider,
      { role: 'selectAll', label: t('menu.select-all') },
    ],
  }
}

function viewMenu(
  t: ShellWords,
  { platform, isDevelopment }: MenuState,
  actions: MenuActions,
): Item {
  const isMac = platform === 'darwin'
  return {
    label: t('menu.view'),
    submenu: [
      {
        id: 'back',
        label: t('menu.back'),
        accelerator: isMac ? 'Command+[' : 'Alt+Left',
        click: () => actions.move('back'),
      },
      {
        id: 'forward',
        label: t('menu.forward'),
        accelerator: isMac ? 'Command+]' : 'Alt+Right',
        click: () => actions.move('forward'),
      },
      { role: 'reload', label: t('menu.reload') },
      divider,
      { role: 'resetZoom', label: t('menu.actual-size') },
      { role: 'zoomIn', label: t('menu.zoom-in') },
      { role: 'zoomOut', label: t('menu.zoom-out') },
      divider,
      { role: 'togglefullscreen', label: t('menu.full-screen') },
      ...(isDevelopment ? [{ role: 'toggleDevTools', label: t('menu.developer') } as const] : []),
    ],
  }
}

/** Only for macOS: elsewhere these commands are on the title bar, and Electron's zoom has no effect. */
function windowMenu(t: ShellWords): Item {
  return {
    role: 'window',
    label: t('menu.window'),
    submenu: [
      { role: 'minimize', label: t('menu.minimize') },
      { role: 'zoom', label: t('menu.zoom') },
      divider,
      { role: 'front', label: t('menu.front') },
    ],
  }
}

function helpMenu(t: ShellWords, isMac: boolean, actions: MenuActions): Item {
  return {
    role: 'help',
    label: t('menu.help'),
    submenu: [
      { id: 'website', label: t('menu.website'), click: actions.openWebsite },
      { id: 'logs', label: t('menu.logs'), click: actions.openLogs },
      ...(isMac ? [] : [divider, about(t, actions)]),
    ],
  }
}

const divider: Item = { type: 'separator' }

const about = (t: ShellWords, actions: MenuActions): Item => ({
  id: 'about',
  label: t('menu.about'),
  click: actions.showAbout,
})

const settings = (t: ShellWords, { isReady }: MenuState, actions: MenuActions): Item => ({
  id: 'settings',
  label: t('menu.this-computer'),
  accelerator: 'CommandOrControl+,',
  enabled: isReady,
  click: () => actions.go('/admin/desktop'),
})
