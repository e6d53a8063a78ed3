/** A value in the registry of Windows; without a name, the key itself. */
export interface RegistryPlace {
  key: string
  name?: string
}

const appId = 'app.trivet.desktop'
const current = String.raw`HKCU\Software\Microsoft\Windows\CurrentVersion`

/** What a Trivet that one person installed has in the registry. */
export const registered = {
  links: { key: String.raw`HKCU\Software\Classes\trivet\shell\open\command` },
  files: { key: String.raw`HKCU\Software\Classes\.trivet` },
  backups: { key: String.raw`HKCU\Software\Classes\Trivet backup\shell\open\command` },
} satisfies Record<string, RegistryPlace>

/** What Trivet writes there itself when it shall start at login, and Windows when that is switched off. */
export const autostart = {
  entry: { key: String.raw`${current}\Run`, name: appId },
  permission: { key: String.raw`${current}\Explorer\StartupApproved\Run`, name: appId },
} satisfies Record<string, RegistryPlace>

/** Arguments of reg.exe. */
export function query({ key, name }: RegistryPlace): string[] {
  return ['query', key, ...(name === undefined ? [] : ['/v', name])]
}

export function add({ key, name }: RegistryPlace, type: string, value: string): string[] {
  const named = name === undefined ? ['/ve'] : ['/v', name]
  return ['add', key, ...named, '/t', type, '/d', value, '/f']
}

/**
 * Installs for one person without a question. The folder comes last and has no quotation marks around it, whatever is in
 * its name, so the command line is passed on as it is.
 */
export const silentInstall = (folder: string) => ['/S', '/currentuser', `/D=${folder}`]

export const silentUninstall = ['/S', '/currentuser']

/** The newest installer for this processor among these files; null if there is none. */
export function installerFor(arch: string, names: string[]): string | null {
  const fitting = names.filter((name) => name.endsWith(`-win-${arch}.exe`))
  const numbered = new Intl.Collator('en', { numeric: true })
  return fitting.toSorted((a, b) => numbered.compare(a, b)).at(-1) ?? null
}
