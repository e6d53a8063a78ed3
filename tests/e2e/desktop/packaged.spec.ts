import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { listPackage, statFile } from '@electron/asar'
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses'
import { freePort } from '#main/server/port.ts'
import { builtFor } from '#scripts/packing/machine-code.ts'
import { layoutOf, ownTarget } from '#scripts/packing/target.ts'
import { root } from '#scripts/support/paths.ts'
import { expect, test } from '#tests/support/desktop.ts'

const MB = 1024 * 1024
/** The values of fuses in the program: the characters 0 and 1. */
const [off, on] = [48, 49]

// The name only: this file is also read by a process that runs none of its tests.
const folder = path.join(tmpdir(), `trivet-packaged-${crypto.randomUUID()}`)
const target = ownTarget()
const layout = target && layoutOf(target)
const program = path.join(folder, layout?.program ?? '')
const resources = path.join(folder, layout?.resources ?? '')
const archive = path.join(resources, 'app.asar')

test.describe.configure({ mode: 'serial', timeout: 240_000 })

test.beforeAll(async () => {
  const dist = process.env['ELECTRON_OVERRIDE_DIST_PATH']
  if (!dist) return
  const args = ['scripts/dist.ts', '--dir', `-c.electronDist=${dist}`]
  const packing = spawn(process.execPath, [...args, `-c.directories.output=${folder}`], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = (await once(packing, 'exit')) as [number]
  expect(code).toBe(0)
})
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the archive contains only files needed at run time', () => {
  const files = listPackage(archive, { isPack: false }).map((name) =>
    name.replaceAll('\\', '/').replace(/^\//, ''),
  )
  for (const needed of [
    'package.json',
    'dist/main/index.js',
    'dist/main/server-host.js',
    'dist/preload/index.cjs',
    'dist/renderer/index.html',
    'dist/locales/en-US.json',
    'dist/docs/contract/filter-language.md',
    'dist/resources/updates.json',
    'dist/resources/ingredients/english.bin',
    'node_modules/better-sqlite3/lib/index.js',
    'node_modules/sharp/package.json',
  ]) {
    expect(files).toContain(needed)
  }
  const own = files.filter((name) => !name.startsWith('node_modules'))
  expect(own.filter((name) => !/^(dist|package\.json)/.test(name))).toEqual([])
  expect(own.filter((name) => /\.(ts|tsx|map)$|^dist\/server/.test(name))).toEqual([])
  const tools = ['electron', 'electron-builder', 'vite', 'typescript', 'react', 'vitest', 'node']
  expect(tools.filter((name) => files.includes(`node_modules/${name}`))).toEqual([])
})

test('native modules are beside the archive, for this computer only', () => {
  const native = listPackage(archive, { isPack: false }).filter((name) => name.endsWith('.node'))
  expect(native.length).toBeGreaterThanOrEqual(3)
  for (const name of native) {
    const inside = name.replace(/^[/\\]/, '')
    expect(statFile(archive, inside)).toMatchObject({ unpacked: true })
    expect(builtFor(readFileSync(path.join(`${archive}.unpacked`, inside)))).toEqual([target])
  }
})

test.describe('on a Mac', () => {
  test.skip(process.platform !== 'darwin', 'only macOS looks at signatures')

  test('the signature is that of the packed app, so that it may start', () => {
    const app = path.join(folder, layout?.folder ?? '', 'Trivet.app')
    execFileSync('/usr/bin/codesign', ['--verify', '--deep', '--strict', app])
  })
})

test('our own files are small compared with Electron', () => {
  // 20 of them are the text recognition with six languages (docs/decisions/0023-photos-are-read-here.md).
  expect(sizeOf(archive)).toBeLessThan(55 * MB)
  expect(sizeOf(`${archive}.unpacked`)).toBeLessThan(60 * MB)
})

test('no update feed is built in unless a release names one', () => {
  const built = path.join(root, 'dist/resources/updates.json')
  expect(JSON.parse(readFileSync(built, 'utf8'))).toEqual({ url: null, publicKey: null })
  expect(existsSync(path.join(resources, 'app-update.yml'))).toBe(false)
})

test('the fuses allow no other way to run this program', async () => {
  const wire = await getCurrentFuseWire(program)
  const expected = [
    [FuseV1Options.RunAsNode, off],
    [FuseV1Options.EnableCookieEncryption, on],
    [FuseV1Options.EnableNodeOptionsEnvironmentVariable, off],
    [FuseV1Options.EnableNodeCliInspectArguments, off],
    [FuseV1Options.EnableEmbeddedAsarIntegrityValidation, on],
    [FuseV1Options.OnlyLoadAppFromAsar, on],
    [FuseV1Options.GrantFileProtocolExtraPrivileges, off],
  ] as const
  for (const [fuse, state] of expected) expect(wire[fuse], `fuse ${fuse}`).toBe(state)
})

test('the packaged program starts, answers, and cannot be made to run something else', async ({
  household,
}) => {
  useTestedDatabaseModule()
  const port = await freePort(20_000, { shared: true })
  const { args, env } = household.command
  const flags = args.filter((word) => word.startsWith('--'))
  const app = spawn(program, [...flags, '--inspect=0'], {
    env: { ...env, TRIVET_PORT: String(port), NODE_OPTIONS: '--require=/nowhere.cjs' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  app.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const ended = once(app, 'exit')
  try {
    await expect
      .poll(
        () => fetch(`http://127.0.0.1:${port}/api/app/about`).then(({ status }) => status, String),
        {
          timeout: 60_000,
        },
      )
      .toBe(200)
    const page = await fetch(`http://127.0.0.1:${port}/`)
    expect(await page.text()).toContain('<div id="root">')
    const rules = await fetch(`http://127.0.0.1:${port}/docs/filter-language`)
    expect(await rules.text()).toContain('The filter language')
    expect(said).not.toContain('Debugger listening')
  } finally {
    app.kill()
    await ended
  }
})

/** The Electron of the tests may be older than the one that is shipped, and brings a build of the module of its own. */
function useTestedDatabaseModule() {
  const tested = path.join(
    process.env['TRIVET_APP_DIR'] ?? '',
    'node_modules/better-sqlite3/build/Release/better_sqlite3.node',
  )
  if (!existsSync(tested)) return
  const prebuilds = path.join(`${archive}.unpacked`, 'node_modules/better-sqlite3/prebuilds')
  copyFileSync(tested, path.join(prebuilds, `${process.platform}-${process.arch}.node`))
}

function sizeOf(place: string): number {
  const found = statSync(place)
  if (!found.isDirectory()) return found.size
  return readdirSync(place).reduce((sum, name) => sum + sizeOf(path.join(place, name)), 0)
}
