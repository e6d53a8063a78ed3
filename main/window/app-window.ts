import { app, autoUpdater, type BrowserWindow } from 'electron'
import type { DesktopEvent } from '#preload/channels.ts'
import { tellWindow } from '#main/ipc.ts'
import { isOfOrigin, moveAddress } from '#main/origin.ts'
import type { SettingsStore } from '#main/settings.ts'
import { findBackground } from '#main/menus/tray-host.ts'
import { askHowToClose } from './close-question.ts'
import { closeWay } from './close-way.ts'
import { hideWindow } from './hide.ts'
import { createPageMessages } from './page-messages.ts'
import { isShellPage } from './shell-page.ts'
import { splashPage } from './splash.ts'
import { focusWindow, openWindow, showPage } from './window.ts'

interface AppWindowOptions {
  settings: SettingsStore
  /** The server's address; null while it does not answer. */
  address: () => string | null
  ours: () => string
  onPageGone: () => void
  onClosed: () => void
}

export type AppWindow = ReturnType<typeof createAppWindow>

/** The one window of the app, opened when it is needed. */
export function createAppWindow(options: AppWindowOptions) {
  const { settings, address, ours } = options
  let window: BrowserWindow | null = null
  let isQuitting = false
  let isEnding = false
  let isAsking = false
  let hasShown = false
  const hiddenListeners: (() => void)[] = []
  const messages = createPageMessages((event) => tellWindow(window, ours, event))
  app.on('before-quit', () => (isQuitting = true))
  autoUpdater.on('before-quit-for-update', () => (isQuitting = true)) // macOS closes windows first
  // Without this, Electron quits with its last window, also at a start without one.
  app.on('window-all-closed', () => hasShown && process.platform !== 'darwin' && app.quit())

  const open = () => {
    const opened = openWindow(address() ?? splashPage(), {
      settings,
      onPageGone: () => {
        messages.pageIsGone()
        options.onPageGone()
      },
      onStay: () => (isQuitting = false),
      isEnding: () => isEnding,
    })
    opened.on('close', (event) => {
      if (isQuitting) return
      event.preventDefault()
      void close(opened)
    })
    opened.once('closed', () => {
      window = null
      options.onClosed()
    })
    // Windows only notifies windows of a shutdown, and does not wait.
    opened.on('session-end', () => {
      isEnding = true
      app.quit()
    })
    window = opened
    hasShown = true
  }

  const close = async (closed: BrowserWindow) => {
    if (isAsking) return
    isAsking = true
    const background = await findBackground()
    const way = closeWay({ background, wanted: settings.get('onClose'), isQuitting })
    const answer = way === 'ask' ? await askHowToClose(closed, background) : null
    isAsking = false
    if (answer?.isRemembered) settings.set('onClose', answer.way)
    const isOver = way === 'quit' || answer?.way === 'quit'
    if (isOver) app.quit()
    else if ((way === 'hide' || answer) && !closed.isDestroyed()) {
      hideWindow(closed, () => {
        for (const listener of hiddenListeners) listener()
      })
    }
  }

  const show = () => {
    if (window) focusWindow(window)
    else open()
  }

  return {
    show,
    current: () => window,
    /** Registers a listener that is called each time the window is hidden. */
    onHidden: (listener: () => void) => void hiddenListeners.push(listener),
    /** Sends an event to the page, now or as soon as it can receive it. */
    tell: (event: DesktopEvent) => messages.tell(event),
    pageIsReady: () => messages.pageIsReady(),
    /** Opens a path of the app. */
    go: (path: string) => {
      show()
      messages.tell({ type: 'go', path })
    },
    /** The server answers, for the first time or again, perhaps at another address. */
    serverAnswers: (url: string) => {
      const shown = window?.webContents.getURL() ?? ''
      if (!window || isOfOrigin(shown, new URL(url).origin)) return
      const wanted = isShellPage(shown) ? lastAddress(window) : shown
      showPage(window, wanted === null ? url : moveAddress(wanted, url))
    },
    /** Goes back or forward in the history, as browsers do. */
    move: (to: 'back' | 'forward') => {
      const history = window?.webContents.navigationHistory
      if (to === 'back') history?.goBack()
      else history?.goForward()
    },
    isEnding: () => isEnding,
    /** The computer is shutting down, so no questions are asked. */
    end: () => {
      isEnding = true
      app.quit()
    },
  }
}

/** The page the window showed before one of the shell; null for a new window. */
function lastAddress({ webContents: { navigationHistory } }: BrowserWindow): string | null {
  const entries = navigationHistory.getAllEntries().map(({ url }) => url)
  return entries.findLast((url) => !isShellPage(url)) ?? null
}
