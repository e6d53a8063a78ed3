import { app, type WebContents } from 'electron'
import { isWebAddress } from './addresses.ts'

/** A window that opens so long after a key or a click is not what the person asked for. */
const answerToPress = 1000

/** Keeps a page of the browser window on the web. What it opens in a new window is shown in this one. */
export function guardClipPage(contents: WebContents) {
  let pressedAt = -Infinity
  contents.on('input-event', (_, { type }) => {
    if (['mouseDown', 'rawKeyDown', 'keyDown', 'gestureTap'].includes(type)) pressedAt = Date.now()
  })
  contents.on('will-frame-navigate', (event) => {
    // Frames may have a document of the page's own.
    const isOwnFrame = !event.isMainFrame && /^(?:about|data|blob):/.test(event.url)
    if (!isWebAddress(event.url) && !isOwnFrame) event.preventDefault()
  })
  contents.on('will-redirect', (event) => {
    if (!isWebAddress(event.url)) event.preventDefault()
  })
  contents.setWindowOpenHandler(({ url }) => {
    const isWanted = Date.now() - pressedAt < answerToPress
    // Not while Electron is still asking.
    if (isWanted && isWebAddress(url)) {
      setImmediate(() => {
        if (!contents.isDestroyed()) void contents.loadURL(url).catch(() => undefined)
      })
    }
    return { action: 'deny' }
  })
  contents.on('will-attach-webview', (event) => event.preventDefault())
  // Pages may not hold somebody back: nothing that is typed here is Trivet's.
  contents.on('will-prevent-unload', (event) => event.preventDefault())
  contents.setWebRTCIPHandlingPolicy('default_public_interface_only')
}

/** The toolbar stays what it is: neither a link nor something that is dropped on it leads anywhere. */
export function guardClipToolbar(contents: WebContents) {
  contents.on('will-frame-navigate', (event) => event.preventDefault())
  contents.on('will-redirect', (event) => event.preventDefault())
  contents.on('will-attach-webview', (event) => event.preventDefault())
  contents.setWindowOpenHandler(() => ({ action: 'deny' }))
}

/** By default Electron would send the first certificate of the person that it finds. */
export function keepCertificates() {
  app.on('select-client-certificate', (event, _contents, _url, _list, answer) => {
    event.preventDefault()
    answer()
  })
}
