import path from 'node:path'
import { app, BrowserWindow, screen } from 'electron'
import type { SettingsStore } from './settings.ts'
import { askToReload, unreachablePage } from './trouble.ts'
import { placeOnScreens, smallest } from './window-state.ts'

// Chromium's word for a load that was given up on purpose, for instance by a guard.
const aborted = -3

/** Opens the window where it was left, on `url`, and keeps it usable when the page or the server fails. */
export function openWindow(url: string, settings: SettingsStore) {
  const saved = settings.get('window')
  const screens = screen.getAllDisplays().map((display) => display.workArea)
  const window = new BrowserWindow({
    ...placeOnScreens(saved?.bounds ?? null, screens),
    minWidth: smallest.width,
    minHeight: smallest.height,
    show: false,
    backgroundColor: '#FBF7F0',
    autoHideMenuBar: true,
    ...(process.platform === 'linux' ? { icon: iconFile() } : {}),
    webPreferences: {
      preload: path.join(import.meta.dirname, '../preload/index.cjs'),
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      spellcheck: true,
    },
  })
  if (saved?.isMaximized) window.maximize()
  window.once('ready-to-show', () => window.show())
  window.on('close', () => {
    settings.set('window', { bounds: window.getNormalBounds(), isMaximized: window.isMaximized() })
  })
  mendFailures(window, url)
  void load(window, url)
  return window
}

/** Brings back the page of a window that shows the stand-in for a server that did not answer. */
export function reloadIfStranded(window: BrowserWindow, url: string) {
  if (window.webContents.getURL().startsWith('data:')) void load(window, url)
}

/** Shows the window that is there, wherever it hides. */
export function focusWindow(window: BrowserWindow) {
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
}

function mendFailures(window: BrowserWindow, url: string) {
  const { webContents } = window
  webContents.on('did-fail-load', (_, code, __, failedUrl, isMainFrame) => {
    if (!isMainFrame || code === aborted || failedUrl.startsWith('data:')) return
    void load(window, unreachablePage(failedUrl || url))
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

/** A failed load is answered by did-fail-load; the promise would only tell it twice. */
async function load(window: BrowserWindow, url: string) {
  await window.loadURL(url).catch(() => undefined)
}

const iconFile = () => path.join(import.meta.dirname, '../resources/icons/icon.png')
