import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { listPackage, statFile } from '@electron/asar'
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uuidsOf } from '#scripts/packing/mach-o.ts'
import { builtFor } from '#scripts/packing/machine-code.ts'
import { layoutOf, type Target, targets } from '#scripts/packing/target.ts'
import { binOf, root } from '#scripts/support/paths.ts'
import { runNode } from '#scripts/support/run.ts'
import { machineCode, makeElectron, sharedUuid } from '#tests/support/electron-stand-in.ts'

// The real electron-builder with the project's own configuration, over an Electron and packages that are only files. So
// this knows for every system what is packed, before anybody with such a computer opens it.

const folder = mkdtempSync(path.join(tmpdir(), 'trivet-packed-'))
const project = path.join(folder, 'project')
const release = path.join(folder, 'release')
// electron-builder does not pack for macOS on Windows.
const here = targets.filter(({ platform }) => process.platform !== 'win32' || platform !== 'darwin')
const flags = { linux: '--linux', darwin: '--mac', win32: '--win' }
const nameOf = ({ platform, arch }: Target) => `${platform}-${arch}`

beforeAll(async () => {
  makeElectron(path.join(folder, 'electron'))
  makeProject()
  const { code, text } = await pack(here)
  if (code !== 0) throw new Error(text)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe.each(here.map((target) => ({ name: nameOf(target), target })))(
  'the app for $name',
  ({ target }) => {
    const layout = layoutOf(target)
    const inRelease = (name: string) => path.join(release, name)
    const archive = inRelease(`${layout.resources}/app.asar`)

    test('lies where the tests of packed apps look for it', () => {
      expect(existsSync(inRelease(layout.program))).toBe(true)
      expect(existsSync(archive)).toBe(true)
    })

    test('has the machine code of all three packages, and no other', () => {
      const names = listPackage(archive, { isPack: false })
        .map((name) => name.replaceAll('\\', '/').replace(/^\//, ''))
        .filter((name) => /\.(?:node|dll|dylib|so[.\d]*)$/.test(name))
      expect(names.toSorted()).toEqual(codeFor(target).toSorted())
      for (const name of names) {
        expect(statFile(archive, path.normalize(name))).toMatchObject({ unpacked: true })
        const bytes = readFileSync(path.join(`${archive}.unpacked`, name))
        expect(builtFor(bytes)).toEqual([target])
      }
    })

    test('has what is built, and nothing else of the project', () => {
      const names = listPackage(archive, { isPack: false })
        .map((name) => name.replaceAll('\\', '/').replace(/^\//, ''))
        .filter((name) => !name.startsWith('node_modules'))
      expect(names.toSorted()).toEqual(['dist', 'dist/main', 'dist/main/index.js', 'package.json'])
    })

    test('can be run in no other way', async () => {
      const program = target.platform === 'darwin' ? `${layout.folder}/Trivet.app` : layout.program
      const wire = await getCurrentFuseWire(inRelease(program))
      const isOn = (fuse: FuseV1Options) => String.fromCharCode(Number(wire[fuse])) === '1'
      expect(isOn(FuseV1Options.RunAsNode)).toBe(false)
      expect(isOn(FuseV1Options.EnableNodeOptionsEnvironmentVariable)).toBe(false)
      expect(isOn(FuseV1Options.EnableNodeCliInspectArguments)).toBe(false)
      expect(isOn(FuseV1Options.OnlyLoadAppFromAsar)).toBe(true)
      expect(isOn(FuseV1Options.EnableEmbeddedAsarIntegrityValidation)).toBe(true)
      expect(isOn(FuseV1Options.EnableCookieEncryption)).toBe(true)
    })

    test.runIf(target.platform === 'darwin')('tells macOS what it opens and why it asks', () => {
      const list = readFileSync(
        inRelease(`${layout.folder}/Trivet.app/Contents/Info.plist`),
        'utf8',
      )
      expect(valueOf(list, 'CFBundleIdentifier')).toBe('<string>app.trivet.desktop</string>')
      expect(valueOf(list, 'CFBundleURLSchemes')).toContain('<string>trivet</string>')
      expect(valueOf(list, 'CFBundleTypeExtensions')).toContain('<string>trivet</string>')
      expect(valueOf(list, 'LSHandlerRank')).toBe('<string>Owner</string>')
      expect(valueOf(list, 'NSLocalNetworkUsageDescription')).toContain('phones and tablets')
      expect(valueOf(list, 'NSBonjourServices')).toContain('<string>_http._tcp</string>')
      expect(valueOf(list, 'LSAppNapIsDisabled')).toBe('<true/>')
    })

    test.runIf(target.platform === 'darwin')('shares no UUID with other apps', () => {
      const contents = `${layout.folder}/Trivet.app/Contents`
      const helpers = ['', ' (GPU)', ' (Plugin)', ' (Renderer)'].map((kind) => {
        const name = `Trivet Helper${kind}`
        return `${contents}/Frameworks/${name}.app/Contents/MacOS/${name}`
      })
      const uuids = [layout.program, ...helpers].flatMap((name) =>
        uuidsOf(readFileSync(inRelease(name))),
      )
      expect(new Set([...uuids, sharedUuid]).size).toBe(6)
      const framework = `${contents}/Frameworks/Electron Framework.framework/Electron Framework`
      expect(uuidsOf(readFileSync(inRelease(framework)))).toEqual([sharedUuid])
    })
  },
)

test('an app without its machine code is refused, with the reason and the cure', async () => {
  const [target] = here.filter((one) => nameOf(one) !== nameOf(here[0]!))
  rmSync(path.join(project, 'node_modules/@node-rs', argonFor(target!)), { recursive: true })
  const { code, text } = await pack([target!])
  expect(code).not.toBe(0)
  expect(text).toContain(`@node-rs/argon2 lacks @node-rs/${argonFor(target!)}`)
  expect(text).toContain(`an app for ${nameOf(target!)} is packed on such a computer`)
})

function pack(wanted: Target[]) {
  const args = ['--config', path.join(root, 'electron-builder.yml'), '--publish', 'never', '--dir']
  const given = [
    `--project=${project}`,
    ...new Set(wanted.map(({ platform }) => flags[platform])),
    ...new Set(wanted.map(({ arch }) => `--${arch}`)),
    '-c.electronVersion=45.4.1',
    `-c.electronDist=${path.join(folder, 'electron')}`,
    `-c.directories.output=${release}`,
  ]
  return runNode(binOf('electron-builder'), [...args, ...given], {
    output: 'pipe',
    env: { ...process.env, CSC_IDENTITY_AUTO_DISCOVERY: 'false' },
  })
}

/** The packages with machine code, as if they had been installed for all systems at once. */
function makeProject() {
  cpSync(path.join(root, 'resources'), path.join(project, 'resources'), { recursive: true })
  const argons = targets.map((target) => `@node-rs/${argonFor(target)}`)
  const images = targets.flatMap((target) => imagesFor(target))
  put('package.json', {
    name: 'trivet',
    version: '0.1.0',
    productName: 'Trivet',
    main: 'dist/main/index.js',
    dependencies: { 'better-sqlite3': '1.0.0', '@node-rs/argon2': '1.0.0', sharp: '1.0.0' },
  })
  put('dist/main/index.js', {})
  putPackage('better-sqlite3')
  putPackage('@node-rs/argon2', argons)
  putPackage('sharp', images)
  for (const name of [...argons, ...images]) putPackage(name)
  put('node_modules/better-sqlite3/prebuilds/linuxmusl-x64.node', {})
  for (const target of targets) {
    for (const name of codeFor(target)) put(name, machineCode(target))
  }
}

function putPackage(name: string, optional: string[] = []) {
  const optionalDependencies = Object.fromEntries(optional.map((other) => [other, '1.0.0']))
  put(`node_modules/${name}/package.json`, { name, version: '1.0.0', optionalDependencies })
}

function put(name: string, content: Buffer | object) {
  const file = path.join(project, name)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, Buffer.isBuffer(content) ? content : JSON.stringify(content))
}

function codeFor(target: Target) {
  const name = nameOf(target)
  const library = {
    linux: `sharp-libvips-${name}/lib/libvips-cpp.so.8.18.7`,
    darwin: `sharp-libvips-${name}/lib/libvips-cpp.8.18.7.dylib`,
    win32: `sharp-${name}/lib/libvips-42.dll`,
  }
  return [
    `node_modules/better-sqlite3/prebuilds/${name}.node`,
    `node_modules/@node-rs/${argonFor(target)}/argon2.node`,
    `node_modules/@img/sharp-${name}/lib/sharp-${name}-0.35.5.node`,
    `node_modules/@img/${library[target.platform]}`,
  ]
}

function argonFor(target: Target) {
  return `argon2-${nameOf(target)}${{ linux: '-gnu', win32: '-msvc', darwin: '' }[target.platform]}`
}

function imagesFor(target: Target) {
  const name = nameOf(target)
  const library = target.platform === 'win32' ? [] : [`@img/sharp-libvips-${name}`]
  return [`@img/sharp-${name}`, ...library]
}

/** The element after a key in a list of macOS; empty if the key is not there. */
function valueOf(list: string, key: string) {
  const [, after = ''] = list.split(`<key>${key}</key>`)
  const text = after.trimStart()
  return text.startsWith('<array>') ? text.slice(0, text.indexOf('</array>')) : text.split('\n')[0]!
}
