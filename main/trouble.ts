import { dialog, shell } from 'electron'
import { escapeMarkup, shellPage } from '#main/window/shell-page.ts'
import { t } from './i18n.ts'

/** Tells that the server crashed and is back, with its log at hand; nobody has to answer at once. */
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

/** Asks what to do where the server cannot run; true for another try, false to quit. */
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

/** True where the person wants the window back after its page has crashed. */
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

/** Stands in where the server does not answer. */
export function unreachablePage(retryUrl: string) {
  const body = `<h1>${escapeMarkup(t('trouble.unreachable'))}</h1>
<p>${escapeMarkup(t('trouble.unreachable-detail'))}</p>
<p><a href="${escapeMarkup(encodeURI(retryUrl))}">${escapeMarkup(t('trouble.try-again'))}</a></p>`
  return shellPage({ title: 'Trivet', body })
}
