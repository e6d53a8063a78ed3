import type { MenuItemConstructorOptions } from 'electron'
import type { ShellWords } from '#main/i18n.ts'
import type { HostConnection } from '#main/server/server-messages.ts'

type Item = MenuItemConstructorOptions

export interface TrayActions {
  open: () => void
  connect: () => void
  copy: (address: string) => void
  browse: (address: string) => void
  quit: () => void
}

/** The menu of the tray; `connection` is null while no server answers. */
export function trayTemplate(
  t: ShellWords,
  connection: HostConnection | null,
  actions: TrayActions,
): Item[] {
  return [
    { id: 'open', label: t('tray.open'), click: actions.open },
    { type: 'separator' },
    ...addresses(t, connection, actions),
    {
      id: 'connect',
      label: t('tray.connect'),
      enabled: connection !== null,
      click: actions.connect,
    },
    { type: 'separator' },
    { id: 'quit', label: t('tray.quit'), click: actions.quit },
  ]
}

function addresses(t: ShellWords, connection: HostConnection | null, actions: TrayActions): Item[] {
  if (!connection) return [{ label: t('tray.starting'), enabled: false }]
  if (!connection.enabled) return [{ label: t('tray.sharing-off'), enabled: false }]
  return connection.addresses.map((address) => ({
    // Menus underline the letter after a single '&'.
    label: address.replaceAll('&', '&&'),
    submenu: [
      { label: t('tray.copy'), click: () => actions.copy(address) },
      { label: t('tray.browser'), click: () => actions.browse(address) },
    ],
  }))
}
