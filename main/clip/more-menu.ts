import { dialog, Menu } from 'electron'
import { openOutside } from '#main/guards.ts'
import { t } from '#main/i18n.ts'
import { forgetLogins } from './clip-session.ts'
import type { ClipWindow } from './clip-window.ts'

/** What is seldom wanted; a menu of the system, which no page can imitate or cover. */
export function showMore(of: ClipWindow, say: (text: string) => void) {
  const { window, page } = of
  const { url } = page.mainFrame
  const menu = Menu.buildFromTemplate([
    {
      id: 'open-outside',
      label: t('clip.open-outside'),
      enabled: /^https?:/.test(url),
      click: () => openOutside(url),
    },
    { id: 'forget', label: t('clip.forget'), click: () => void forget(of, say) },
    { type: 'separator' },
    { id: 'close', label: t('menu.close'), click: () => window.close() },
  ])
  menu.popup({ window })
}

async function forget({ window, page }: ClipWindow, say: (text: string) => void) {
  const { response } = await dialog.showMessageBox(window, {
    type: 'question',
    message: t('clip.forget-question'),
    detail: t('clip.forget-detail'),
    buttons: [t('clip.forget'), t('close.cancel')],
    defaultId: 0,
    cancelId: 1,
  })
  if (response !== 0) return
  await forgetLogins()
  if (page.isDestroyed()) return
  page.reload()
  say(t('clip.forgotten'))
}
