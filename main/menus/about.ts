import { BrowserWindow, clipboard } from 'electron'
import { openOutside } from '#main/guards.ts'
import { t } from '#main/i18n.ts'
import { windowIcon } from '#main/window/window.ts'
import { type AboutFacts, aboutPage, aboutText, copyAddress } from './about-page.ts'

let about: BrowserWindow | null = null
let shown: AboutFacts | null = null
let isCopied = false
let loaded = ''

/** Shows the about window with current facts. */
export function showAbout(facts: AboutFacts) {
  shown = facts
  isCopied = false
  about ??= openAbout()
  about.setTitle(t('about.title'))
  load(about, facts)
  about.show()
}

/** Updates the window after a change of language. */
export function refreshAbout() {
  if (about && shown) load(about, shown)
}

function openAbout() {
  const window = new BrowserWindow({
    width: 520,
    height: 700,
    minimizable: false,
    maximizable: false,
    fullscreenable: false,
    ...windowIcon(),
    show: false,
    webPreferences: {
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      javascript: false,
      devTools: false,
    },
  })
  window.setMenuBarVisibility(false)
  window.once('closed', () => {
    about = null
    loaded = ''
  })
  window.webContents.on('before-input-event', (_, { key, type }) => {
    if (type === 'keyDown' && key === 'Escape') window.close()
  })
  // The page has no scripts, so its only way to report a click is to ask for a new window, which is never opened.
  window.webContents.setWindowOpenHandler(({ url }) => {
    if (url !== copyAddress) openOutside(url)
    else if (shown) {
      const facts = shown
      isCopied = true
      void clipboard.writeText(aboutText(facts))
      // The page cannot be replaced while this call is being answered.
      setImmediate(() => window.isDestroyed() || load(window, facts))
    }
    return { action: 'deny' }
  })
  return window
}

/** Reloads only if something changed, because a reload loses the scroll position. */
function load(window: BrowserWindow, facts: AboutFacts) {
  const page = aboutPage(facts, isCopied)
  if (page === loaded) return
  loaded = page
  void window.loadURL(page).catch(() => undefined)
}
