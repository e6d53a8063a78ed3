import path from 'node:path'
import { app, type Session } from 'electron'
import { isOfOrigin } from '#main/origin.ts'

/** Asks where to save every download, and refuses those that are not from our own server. */
export function askForDownloads(session: Session, ours: () => string) {
  session.on('will-download', (event, item) => {
    // Files that a page creates have the page's origin in their address: 'blob:http://…'.
    if (!isOfOrigin(item.getURL().replace(/^blob:/, ''), ours())) return event.preventDefault()
    // A name may come from a recipe, so only its last part is used.
    const name = path.basename(item.getFilename())
    item.setSaveDialogOptions({ defaultPath: path.join(app.getPath('downloads'), name) })
  })
}
