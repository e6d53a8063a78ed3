import { BrowserWindow, clipboard } from 'electron'
import { openOutside } from '#main/guards.ts'
import { t } from '#main/i18n.ts'
import { windowIcon } from '#main/window/window.ts'
import { type AboutFacts, aboutPage, aboutText, copyAddress } from './about-page.ts'

let about: BrowserWindow | null = null
let shown: AboutFacts | null = null
let isCopied = false
let loaded = ''

/** Shows the about window, or brings it forward, with what is true now. */
export function showAbout(facts: AboutFacts) {
  shown = facts
  isCopied = false
  about ??= openAbout()
  about.setTitle(t('about.title'))
  load(about, facts)
  about.show()
}

/** In the language that is spoken now. */
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
  // Without scripts, the windows that its links ask for are all that the page can say; none of them is opened.
  window.webContents.setWindowOpenHandler(({ url }) => {
    if (url !== copyAddress) openOutside(url)
    else if (shown) {
      const facts = shown
      isCopied = true
      void clipboard.writeText(aboutText(facts))
      // Within this answer the page cannot leave itself.
      setImmediate(() => window.isDestroyed() || load(window, facts))
    }
    return { action: 'deny' }
  })
  return window
}

/** Only what has changed: a page that is loaded anew loses where the person was. */
function load(window: BrowserWindow, facts: AboutFacts) {
  const page = aboutPage(facts, isCopied)
  if (page === loaded) return
  loaded = page
  void window.loadURL(page).catch(() => undefined)
}
