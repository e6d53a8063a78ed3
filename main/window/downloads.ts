import path from 'node:path'
import { app, type Session } from 'electron'
import { isOfOrigin } from '#main/origin.ts'

/** Every download asks for its place, and only our own server's are downloaded at all. */
export function askForDownloads(session: Session, ours: () => string) {
  session.on('will-download', (event, item) => {
    // What a page has put together itself has the page's origin in its address: 'blob:http://…'.
    if (!isOfOrigin(item.getURL().replace(/^blob:/, ''), ours())) return event.preventDefault()
    // A name may come from a recipe; only its last part is one.
    const name = path.basename(item.getFilename())
    item.setSaveDialogOptions({ defaultPath: path.join(app.getPath('downloads'), name) })
  })
}
