import { type BrowserWindow, dialog } from 'electron'
import { t } from '#main/i18n.ts'
import type { Background } from '#main/menus/tray-host.ts'

/**
 * Asks whether Trivet should keep running without its window, says how to come back, and whether to ask again. Null if
 * the window should stay open.
 */
export async function askHowToClose(window: BrowserWindow, background: Background) {
  const hasTray = background === 'tray'
  const { response, checkboxChecked } = await dialog.showMessageBox(window, {
    type: 'question',
    message: t('close.question'),
    detail: hasTray ? t('close.detail') : t('close.detail-no-tray'),
    buttons: [t('close.keep'), t('close.quit'), t('close.cancel')],
    defaultId: 0,
    cancelId: 2,
    noLink: true,
    checkboxLabel: t('close.remember'),
    checkboxChecked: true,
  })
  if (response === 2) return null
  const keep = hasTray ? ('tray' as const) : ('background' as const)
  return { way: response === 0 ? keep : ('quit' as const), isRemembered: checkboxChecked }
}

/** Asks whether to leave unsaved changes; true to leave. Must be synchronous. */
export function askToLeaveUnsaved(window: BrowserWindow): boolean {
  const response = dialog.showMessageBoxSync(window, {
    type: 'warning',
    message: t('unsaved.question'),
    detail: t('unsaved.detail'),
    buttons: [t('unsaved.stay'), t('unsaved.leave')],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  })
  return response === 1
}
