import { dialog } from 'electron'
import { t } from '#main/i18n.ts'

/** Says that a new version could not be installed, and that this one goes on. */
export async function tellNotInstalled(): Promise<void> {
  await dialog.showMessageBox({
    type: 'warning',
    message: t('update.not-installed'),
    detail: t('update.not-installed-detail'),
  })
}

/** Says that a new version is ready; true to restart now. Otherwise it is installed at the next start. */
export async function askToUpdate(version: string): Promise<boolean> {
  const { response } = await dialog.showMessageBox({
    type: 'info',
    message: t('update.ready', { version }),
    detail: t('update.ready-detail'),
    buttons: [t('update.restart'), t('update.later')],
    defaultId: 1,
    cancelId: 1,
  })
  return response === 0
}
