import { existsSync } from 'node:fs'
import path from 'node:path'
import { app, type BrowserWindow, dialog } from 'electron'
import { isInside } from '#main/data-folder/folders.ts'
import { t } from '#main/i18n.ts'

type Window = BrowserWindow | null

/** Asks where to save a backup, never inside the data folder; null if the person cancels. */
export async function askWhereTo(window: Window, dataDir: string): Promise<string | null> {
  let offered = path.join(app.getPath('documents'), `Trivet ${today()}.trivet`)
  for (;;) {
    const options = {
      title: t('backup.export'),
      defaultPath: offered,
      filters: [
        { name: t('backup.file-type'), extensions: ['trivet'] },
        { name: t('backup.zip-type'), extensions: ['zip'] },
      ],
    }
    const { canceled, filePath } = await (window
      ? dialog.showSaveDialog(window, options)
      : dialog.showSaveDialog(options))
    if (canceled || !filePath) return null
    const hasEnding = /\.(trivet|zip)$/i.test(filePath)
    const file = hasEnding ? filePath : `${filePath}.trivet`
    if (await isInside(dataDir, file)) await tell(window, t('backup.inside-data'))
    // The system asked about overwriting the typed name, not the one with our extension.
    else if (hasEnding || !existsSync(file)) return file
    else offered = file
  }
}

/** Asks for a backup file; null if the person cancels. */
export async function askForBackup(window: Window): Promise<string | null> {
  const options = {
    title: t('backup.import'),
    defaultPath: app.getPath('documents'),
    filters: [{ name: t('backup.file-type'), extensions: ['trivet', 'zip'] }],
    properties: ['openFile' as const],
  }
  const { canceled, filePaths } = await (window
    ? dialog.showOpenDialog(window, options)
    : dialog.showOpenDialog(options))
  return canceled ? null : (filePaths[0] ?? null)
}

/** Asks whether to quit while a backup task is running. */
export async function askBeforeQuit(action: 'create' | 'restore'): Promise<'later' | 'now'> {
  const { response } = await dialog.showMessageBox({
    type: 'question',
    message: t(`backup.quit-${action}`),
    detail: t(`backup.quit-${action}-detail`),
    buttons: [t('backup.quit-later'), t('backup.quit-now')],
    defaultId: 0,
    cancelId: 0,
  })
  return response === 1 ? 'now' : 'later'
}

/** Shows a message where no page can. */
export async function tell(window: Window, message: string) {
  const options = { type: 'warning' as const, message }
  await (window ? dialog.showMessageBox(window, options) : dialog.showMessageBox(options))
}

/** '2026-11-21', in local time. */
function today() {
  const now = new Date()
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
  return parts.map((part) => String(part).padStart(2, '0')).join('-')
}
