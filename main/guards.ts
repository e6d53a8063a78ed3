import { app, shell, type WebContents } from 'electron'
import { guardClipPage, guardClipToolbar, keepCertificates } from '#main/clip/clip-guards.ts'
import { isClipPage, isClipToolbar } from '#main/clip/clip-session.ts'
import { isOfOrigin, outsideAddress } from './origin.ts'

/**
 * Keeps every window on the origin that `ours` returns. Other links open in the default browser; redirects and frames
 * to other origins are blocked. Only the browser window shows other sites, by rules of its own.
 */
export function guardNavigation(ours: () => string) {
  // Invalid certificates are always refused, without a question.
  app.on('certificate-error', (event, _contents, _url, _error, _certificate, answer) => {
    event.preventDefault()
    answer(false)
  })
  keepCertificates()
  app.on('web-contents-created', (_, contents) => {
    if (isClipPage(contents)) return guardClipPage(contents)
    if (isClipToolbar(contents)) return guardClipToolbar(contents)
    const isOurs = (url: string) => isOfOrigin(url, ours())

    contents.on('will-navigate', (event) => {
      if (isOurs(event.url)) return
      event.preventDefault()
      openOutside(event.url)
    })
    contents.on('will-redirect', (event) => {
      if (!isOurs(event.url)) event.preventDefault()
    })
    contents.on('will-frame-navigate', (event) => {
      if (!event.isMainFrame && !isOurs(event.url)) event.preventDefault()
    })
    contents.on('will-attach-webview', (event) => event.preventDefault())
    denyNewWindows(contents)
  })
}

function denyNewWindows(contents: WebContents) {
  contents.setWindowOpenHandler(({ url }) => {
    openOutside(url)
    return { action: 'deny' }
  })
}

/** Opens a web or mail address in the person's default program; other schemes are ignored. */
export function openOutside(url: string) {
  const address = outsideAddress(url)
  if (address) void shell.openExternal(address)
}
