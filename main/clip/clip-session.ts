import { app, type Session, session, type WebContents } from 'electron'
import { mayRequest } from './addresses.ts'
import { plainUserAgent } from './user-agent.ts'

/** Created when they are first needed, since both take files and memory. */
let pages: Session | null = null
let toolbar: Session | null = null

/**
 * Where the browser window keeps cookies and logins, apart from Trivet's own. Nothing is permitted and nothing is
 * downloaded; `onDownload` tells that it was tried.
 */
export function clipSession(ours: () => string, onDownload: () => void): Session {
  if (pages) return pages
  pages = session.fromPartition('persist:clip')
  denyEverything(pages)
  pages.setUserAgent(plainUserAgent(app.userAgentFallback, app.getName()))
  pages.setSpellCheckerEnabled(false)
  pages.webRequest.onBeforeRequest(({ url }, answer) =>
    answer({ cancel: !mayRequest(url, ours()) }),
  )
  pages.on('will-download', (event) => {
    event.preventDefault()
    onDownload()
  })
  return pages
}

/** The toolbar loads nothing at all. */
export function toolbarSession(): Session {
  if (toolbar) return toolbar
  toolbar = session.fromPartition('clip-toolbar')
  denyEverything(toolbar)
  // Its own page is all it is.
  toolbar.webRequest.onBeforeRequest(({ url }, answer) =>
    answer({ cancel: !url.startsWith('data:') }),
  )
  toolbar.on('will-download', (event) => event.preventDefault())
  return toolbar
}

export const isClipPage = (contents: WebContents) => pages !== null && contents.session === pages
export const isClipToolbar = (contents: WebContents) =>
  toolbar !== null && contents.session === toolbar

/** Logs out everywhere, and forgets what sites have stored. */
export async function forgetLogins() {
  await Promise.all([pages?.clearStorageData(), pages?.clearCache(), pages?.clearAuthCache()])
}

function denyEverything(of: Session) {
  of.setPermissionRequestHandler((_, __, answer) => answer(false))
  of.setPermissionCheckHandler(() => false)
  of.setDevicePermissionHandler(() => false)
}
