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
  /** Of each household that has planned a dinner. */
  tonight: HostTonight[]
}

/** The menu of the tray. */
export function trayTemplate(
  t: ShellWords,
  { connection, tonight }: TrayState,
  actions: TrayActions,
): Item[] {
  return [
    { id: 'open', label: t('tray.open'), click: actions.open },
    ...tonight.map((dinner, index) => dinnerItem(t, dinner, { index, ...actions })),
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

function dinnerItem(
  t: ShellWords,
  { name, kind, household, path }: HostTonight,
  { index, go }: Pick<TrayActions, 'go'> & { index: number },
): Item {
  const whose = household === null ? null : { household: short(household) }
  const own = { name: short(name) }
  const words = {
    cook: whose ? t('tray.tonight-of', { ...own, ...whose }) : t('tray.tonight', own),
    leftovers: whose
      ? t('tray.tonight-leftovers-of', { ...own, ...whose })
      : t('tray.tonight-leftovers', own),
    'eating-out': whose
      ? t('tray.tonight-out-of', { ...own, ...whose })
      : t('tray.tonight-out', own),
  }
  return {
    id: index === 0 ? 'tonight' : `tonight-${index}`,
    label: words[kind],
    enabled: path !== null,
    ...(path !== null && { click: () => go(path) }),
  }
}

function short(name: string): string {
  const letters = Array.from(name)
  const cut = letters.length > longestName ? `${letters.slice(0, longestName - 1).join('')}…` : name
  // Menus underline the letter after a single '&'.
  return cut.replaceAll('&', '&&')
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
