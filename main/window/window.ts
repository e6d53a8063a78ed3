import { app, BrowserWindow, nativeTheme, screen } from 'electron'
import { built } from '#main/built.ts'
import type { SettingsStore } from '#main/settings.ts'
import { askToReload, unreachablePage } from '#main/trouble.ts'
import { askToLeaveUnsaved } from './close-question.ts'
import { isShellPage } from './shell-page.ts'
import { placeOnScreens, smallest } from './window-state.ts'

// Chromium's code for a load that was cancelled on purpose, for instance by a guard.
const aborted = -3

interface WindowHooks {
  settings: SettingsStore
  /** The page was left, reloaded or crashed, so its requests are void. */
  onPageGone: () => void
  /** The person stays on a page with unsaved changes, so nothing is closed. */
  onStay: () => void
  /** The computer is shutting down, so no questions are asked. */
  isEnding: () => boolean
}

/** Opens the window in its last position, showing `url`, and keeps it usable if the page or the server fails. */
export function openWindow(url: string, hooks: WindowHooks) {
  const { settings } = hooks
  const saved = settings.get('window')
  const screens = screen.getAllDisplays().map((display) => display.workArea)
  const window = new BrowserWindow({
    ...placeOnScreens(saved?.bounds ?? null, screens),
    minWidth: smallest.width,
    minHeight: smallest.height,
    show: false,
    backgroundColor: nativeTheme.shouldUseDarkColors ? '#1C1715' : '#FBF7F0',
    ...windowIcon(),
    webPreferences: {
      preload: built('preload/index.cjs'),
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
      devTools: !app.isPackaged,
      // macOS has its own spell checker; elsewhere Chromium would download dictionaries unasked.
      spellcheck: process.platform === 'darwin',
      // Kitchen timers continue and ring on time while the window is hidden.
      backgroundThrottling: false,
    },
  })
  if (saved?.isMaximized) window.maximize()
  window.once('ready-to-show', () => window.show())
  window.on('close', () => {
    settings.set('window', { bounds: window.getNormalBounds(), isMaximized: window.isMaximized() })
  })
  mendFailures(window, url)
  watchPage(window, hooks)
  showPage(window, url)
  return window
}

/** Loads an address. Failures are handled by did-fail-load, so the promise is ignored. */
export function showPage(window: BrowserWindow, url: string) {
  void window.loadURL(url).catch(() => undefined)
}

/** Shows an existing window, even if it is hidden. */
export function focusWindow(window: BrowserWindow) {
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
}

function watchPage(window: BrowserWindow, { onPageGone, onStay, isEnding }: WindowHooks) {
  const { webContents } = window
  webContents.on('did-start-navigation', ({ isMainFrame, isSameDocument }) => {
    if (isMainFrame && !isSameDocument) onPageGone()
  })
  webContents.on('render-process-gone', onPageGone)
  window.once('closed', onPageGone)
  webContents.on('did-navigate', (_, url) => {
    // Removes the shell's page from the history.
    if (!isShellPage(url) && isShellPage(firstPage(window))) webContents.navigationHistory.clear()
  })
  webContents.on('will-prevent-unload', (event) => {
    // By default Electron silently stays on the page. Preventing this event means to leave it.
    if (isEnding() || askToLeaveUnsaved(window)) event.preventDefault()
    else onStay()
  })
}

const firstPage = ({ webContents: { navigationHistory } }: BrowserWindow) =>
  navigationHistory.length() > 0 ? navigationHistory.getEntryAtIndex(0).url : ''

function mendFailures(window: BrowserWindow, url: string) {
  const { webContents } = window
  webContents.on('did-fail-load', (_, code, __, failedUrl, isMainFrame) => {
    if (!isMainFrame || code === aborted || isShellPage(failedUrl)) return
    showPage(window, unreachablePage(failedUrl || url))
    window.show()
  })
  webContents.on('render-process-gone', (_, { reason }) => {
    if (reason !== 'clean-exit') void reloadOrQuit(window)
  })
}

async function reloadOrQuit(window: BrowserWindow) {
  if (!(await askToReload())) app.quit()
  else if (!window.isDestroyed()) window.webContents.reload()
}

/** Windows and macOS use the program's icon. */
export const windowIcon = () =>
  process.platform === 'linux' ? { icon: built('resources/icons/icon.png') } : {}
