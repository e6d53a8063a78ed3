import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { scheme } from '#main/start/deep-links.ts'
import {
  add,
  autostart,
  installerFor,
  query,
  registered,
  silentInstall,
} from '#scripts/packing/installed-windows.ts'
import { root } from '#scripts/support/paths.ts'
import { readYaml } from '#tests/support/yaml.ts'

const config = readYaml(path.join(root, 'electron-builder.yml')) as {
  appId: string
  nsis: Record<string, unknown>
  fileAssociations: { ext: string; name: string }[]
  protocols: { schemes: string[] }[]
}
const script = readFileSync(path.join(root, 'resources/installer.nsh'), 'utf8')
const valueOf = (name: string) => new RegExp(`!define ${name} "(.+)"`).exec(script)?.[1]

describe('the installer for Windows', () => {
  test('has the script that registers links, and keeps the data when it is removed', () => {
    expect(config.nsis).toMatchObject({
      include: 'resources/installer.nsh',
      deleteAppDataOnUninstall: false,
      buildUniversalInstaller: false,
    })
    expect(script).not.toMatch(/\$APPDATA|\$LOCALAPPDATA/)
  })

  test('looks for data in its own folder before it removes that', () => {
    const [, removing = ''] = script.split('!macro customRemoveFiles')
    const [choice = ''] = removing.split('!macroend')
    expect(choice.split('\n').map((line) => line.trim())).toEqual([
      '',
      'StrCpy $R9 ""',
      'Push $INSTDIR',
      'Call un.trivetFindData',
      '${if} $R9 != ""',
      'Push $INSTDIR',
      'Call un.trivetRemoveAround',
      '${else}',
      '!insertmacro trivetRemoveAll',
      '${endif}',
      '',
    ])
    const careful = script.slice(script.indexOf('Function un.trivetRemoveAround'))
    expect(careful).not.toContain('/r')
  })

  test('removes the rest as electron-builder does', () => {
    const template = 'node_modules/app-builder-lib/templates/nsis/uninstaller.nsh'
    const usual = readFileSync(path.join(root, template), 'utf8')
    const [, , usually = ''] = usual.split(/customRemoveFiles\n/)
    const [, own = ''] = script.split('!macro trivetRemoveAll')
    const commandsOf = (text: string) =>
      text
        .match(/^ *(?:CreateDirectory|Push|Call|Pop|Abort|RMDir|SetOutPath)\b.*$/gm)
        ?.map((line) => line.trim())
    expect(commandsOf(own.split('!macroend')[0]!)).toEqual(commandsOf(usually.split('!endif')[0]!))
  })

  test('and the program mean the same links, files and autostart', () => {
    expect(config.protocols.flatMap(({ schemes }) => schemes)).toEqual([scheme])
    expect(valueOf('TRIVET_LINKS')).toBe(`Software\\Classes\\${scheme}`)
    const [{ ext, name }] = config.fileAssociations as [{ ext: string; name: string }]
    expect(valueOf('TRIVET_FILES')).toBe(`Software\\Classes\\.${ext}`)
    expect(script).toContain(`$R0 == "${name}"`)
    expect(autostart.entry).toEqual({
      key: `HKCU\\${valueOf('TRIVET_AUTOSTART')!}`,
      name: config.appId,
    })
    expect(autostart.permission).toEqual({
      key: `HKCU\\${valueOf('TRIVET_AUTOSTART_ALLOWED')!}`,
      name: config.appId,
    })
    expect(script.match(/DeleteRegValue HKCU "\$\{\w+\}" "\$\{APP_ID\}"/g)).toHaveLength(2)
  })

  test('removes nothing of what a person chose when it is an update that removes', () => {
    const [, removing = ''] = script.split('!macro customUnInstall')
    const [before = '', guarded = ''] = removing.split('${ifNot} ${isUpdated}')
    expect(before).not.toContain('DeleteReg')
    expect(guarded).toContain('DeleteRegValue')
  })

  test('has the id that the program tells Windows', () => {
    const main = path.join(root, 'main')
    const told = readdirSync(main, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .flatMap((name) => readFileSync(path.join(main, name), 'utf8').match(/'app\.trivet\.\w+'/g))
    expect(new Set([`'${config.appId}'`, ...told.filter((id) => id !== null)]).size).toBe(1)
  })
})

describe('trying an installer', () => {
  test('asks the registry for keys and for values', () => {
    expect(query(registered.files)).toEqual(['query', String.raw`HKCU\Software\Classes\.trivet`])
    expect(query(autostart.entry).slice(2)).toEqual(['/v', 'app.trivet.desktop'])
    expect(add(autostart.entry, 'REG_SZ', 'x').slice(2)).toEqual([
      '/v',
      'app.trivet.desktop',
      '/t',
      'REG_SZ',
      '/d',
      'x',
      '/f',
    ])
    expect(add(registered.links, 'REG_SZ', 'x')).toContain('/ve')
  })

  test('names the folder last, as the installer wants it', () => {
    expect(silentInstall(String.raw`C:\Zoë Müller\Trivet`).at(-1)).toBe(
      String.raw`/D=C:\Zoë Müller\Trivet`,
    )
  })

  test('takes the newest one for this processor', () => {
    const names = [
      'Trivet-1.9.0-win-x64.exe',
      'Trivet-1.10.0-win-x64.exe',
      'Trivet-1.11.0-win-arm64.exe',
      'Trivet-1.12.0-mac-x64.dmg',
      'Trivet-1.10.0-win-x64.exe.blockmap',
    ]
    expect(installerFor('x64', names)).toBe('Trivet-1.10.0-win-x64.exe')
    expect(installerFor('arm64', names)).toBe('Trivet-1.11.0-win-arm64.exe')
    expect(installerFor('ia32', names)).toBeNull()
  })
})
