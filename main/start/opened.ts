import { app } from 'electron'
import { type Opened, readArguments, readDeepLink, scheme } from './deep-links.ts'

/** Calls back for links and files that Trivet is opened with: by this start, further starts, or macOS. */
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
  // Installers do this as well; this is for AppImages and moved programs.
  if (app.isPackaged) app.setAsDefaultProtocolClient(scheme)
}

/** What this start was asked to open. */
export const openedAtStart = () => readArguments(process.argv.slice(1), process.cwd())
