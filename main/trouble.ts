import { dialog, shell } from 'electron'
import { escapeMarkup, shellPage } from '#main/window/shell-page.ts'
import { t } from './i18n.ts'

/** Says that the server crashed and was restarted, with access to its log. Does not wait for an answer. */
export async function tellRestarted(logDir: string) {
  const { response } = await dialog.showMessageBox({
    type: 'warning',
    message: t('trouble.crashed'),
    detail: t('trouble.crashed-detail'),
    buttons: [t('trouble.carry-on'), t('trouble.open-logs')],
    defaultId: 0,
    cancelId: 0,
  })
  if (response === 1) await shell.openPath(logDir)
}

let saysDamaged = false

/** Says that the data is damaged, once until it is answered, and opens the backups if the person wants that. */
export async function tellDamaged(openBackups: () => void) {
  if (saysDamaged) return
  saysDamaged = true
  const { response } = await dialog.showMessageBox({
    type: 'warning',
    message: t('trouble.damaged'),
    detail: t('trouble.damaged-detail'),
    buttons: [t('trouble.open-backups'), t('trouble.later')],
    defaultId: 0,
    cancelId: 1,
  })
  saysDamaged = false
  if (response === 0) openBackups()
}

/** Asks what to do if the server cannot run; true to try again, false to quit. */
export async function askForAnotherTry(message: string, reason: string, logDir: string) {
  for (;;) {
    const { response } = await dialog.showMessageBox({
      type: 'error',
      message,
      detail: reason,
      buttons: [t('trouble.try-again'), t('trouble.open-logs'), t('trouble.quit')],
      defaultId: 0,
      cancelId: 2,
    })
    if (response !== 1) return response === 0
    await shell.openPath(logDir)
  }
}

/** Asks whether to reload the window after its page has crashed. */
export async function askToReload() {
  const { response } = await dialog.showMessageBox({
    type: 'error',
    message: t('trouble.window-gone'),
    detail: t('trouble.window-gone-detail'),
    buttons: [t('trouble.try-again'), t('trouble.quit')],
    defaultId: 0,
    cancelId: 1,
  })
  return response === 0
}

/** The page shown while the server does not answer. */
export function unreachablePage(retryUrl: string) {
  const body = `<h1>${escapeMarkup(t('trouble.unreachable'))}</h1>
<p>${escapeMarkup(t('trouble.unreachable-detail'))}</p>
<p><a href="${escapeMarkup(encodeURI(retryUrl))}">${escapeMarkup(t('trouble.try-again'))}</a></p>`
  return shellPage({ title: 'Trivet', body })
}
