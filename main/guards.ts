import { app, shell, type WebContents } from 'electron'
import { isOfOrigin, outsideAddress } from './origin.ts'

/**
 * Keeps every window on the origin that `ours` answers. A link elsewhere opens in the default browser;
 * redirects and frames that lead elsewhere simply do not happen.
 */
export function guardNavigation(ours: () => string) {
  // A certificate that does not prove who it is proves nothing: nobody is asked to look away.
  app.on('certificate-error', (event, _contents, _url, _error, _certificate, answer) => {
    event.preventDefault()
    answer(false)
  })
  app.on('web-contents-created', (_, contents) => {
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

/** Opens a web or mail address in the person's own program for it; other schemes do nothing. */
export function openOutside(url: string) {
  const address = outsideAddress(url)
  if (address) void shell.openExternal(address)
}
