import type { MenuItemConstructorOptions } from 'electron'
import type { ShellWords } from '#main/i18n.ts'
import type { HostConnection, HostTonight } from '#main/server/server-messages.ts'

type Item = MenuItemConstructorOptions

export interface TrayActions {
  open: () => void
  /** Opens an address of our own page. */
  go: (path: string) => void
  connect: () => void
  copy: (address: string) => void
  browse: (address: string) => void
  quit: () => void
}

interface TrayState {
  /** Null while no server answers. */
  connection: HostConnection | null
  /** Null if no dinner is planned. */
  tonight: HostTonight | null
}

/** The menu of the tray. */
export function trayTemplate(
  t: ShellWords,
  { connection, tonight }: TrayState,
  actions: TrayActions,
): Item[] {
  return [
    { id: 'open', label: t('tray.open'), click: actions.open },
    ...dinner(t, tonight, actions),
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

const longestName = 60

function dinner(t: ShellWords, tonight: HostTonight | null, { go }: TrayActions): Item[] {
  if (!tonight) return []
  const letters = Array.from(tonight.name)
  const short =
    letters.length > longestName ? `${letters.slice(0, longestName - 1).join('')}…` : tonight.name
  // Menus underline the letter after a single '&'.
  const name = short.replaceAll('&', '&&')
  const words = {
    cook: t('tray.tonight', { name }),
    leftovers: t('tray.tonight-leftovers', { name }),
    'eating-out': t('tray.tonight-out', { name }),
  }
  const { path, kind } = tonight
  return [
    {
      id: 'tonight',
      label: words[kind],
      enabled: path !== null,
      ...(path !== null && { click: () => go(path) }),
    },
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
