import { app } from 'electron'
import { type Opened, readArguments, readDeepLink, scheme } from './deep-links.ts'

/** Hears of links and files that Trivet is opened with, by this start, by further ones, or by macOS. */
export function listenForOpened(onOpened: (opened: Opened) => void) {
  app.on('second-instance', (_, args, folder) => onOpened(readArguments(args.slice(1), folder)))
  app.on('activate', () => onOpened({ go: null, file: null }))
  app.on('open-url', (event, link) => {
    event.preventDefault()
    onOpened({ go: readDeepLink(link), file: null })
  })
  app.on('open-file', (event, file) => {
    event.preventDefault()
    onOpened({ go: null, file })
  })
  // The installers say it too; for an AppImage and a moved program this is what counts.
  if (app.isPackaged) app.setAsDefaultProtocolClient(scheme)
}

/** What this very start was asked for. */
export const openedAtStart = () => readArguments(process.argv.slice(1), process.cwd())
