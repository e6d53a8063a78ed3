import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import {
  add,
  autostart,
  installerFor,
  query,
  registered,
  type RegistryPlace,
  silentInstall,
  silentUninstall,
} from './packing/installed-windows.ts'
import { root } from './support/paths.ts'
import { run, say } from './support/run.ts'

// Tries the installer for Windows on this computer: `node scripts/try-installer.ts [installer.exe]`. It is installed
// into a folder of its own, for this person, on data of its own; started, asked, ended at once as by a power failure,
// started again, and uninstalled. Each line says what was seen; the first thing that is wrong ends it.

const patience = 120_000
const port = 28_925
const address = `http://127.0.0.1:${port}/api/app/about`

if (process.platform !== 'win32') throw new Error('This is about the installer for Windows.')
for (const place of Object.values({ ...registered, ...autostart })) {
  if (await has(place)) throw new Error(`This computer has a Trivet: ${place.key}. Uninstall it.`)
}
const installer = path.resolve(process.argv[2] ?? (await newestInstaller()))
const own = await mkdtemp(path.join(tmpdir(), 'Zoë Müller '))
const folder = path.join(own, 'Trivet')
const program = path.join(folder, 'Trivet.exe')
// Where uninstalling could take it along.
const data = path.join(folder, 'Our recipes')
try {
  await tryAll()
} finally {
  await rm(own, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 })
}

async function tryAll() {
  await runQuietly(installer, silentInstall(folder))
  must(existsSync(program), `installed into ${folder}`)
  await mkdir(data)
  for (const place of Object.values(registered)) must(await has(place), `registered ${place.key}`)

  const first = start()
  must(await answers(), `answers at ${address}`)
  await end(first)
  must(existsSync(path.join(data, 'trivet.db')), 'has its data where it was told')

  const second = start()
  must(await answers(), 'starts again after it was ended at once')
  await end(second)

  await reg(add(autostart.entry, 'REG_SZ', `"${program}" --hidden`))
  await reg(add(autostart.permission, 'REG_BINARY', '020000000000000000000000'))
  await runQuietly(path.join(folder, 'Uninstall Trivet.exe'), silentUninstall)
  // The uninstaller goes on in a copy of itself.
  must(await becomes(async () => !existsSync(program)), 'uninstalled')
  for (const place of Object.values({ ...registered, ...autostart })) {
    must(await becomes(async () => !(await has(place))), `nothing left in ${place.key}`)
  }
  must(existsSync(path.join(data, 'trivet.db')), 'the data is still there')
  say('The installer is right.')
}

function must(isRight: boolean, what: string) {
  if (!isRight) throw new Error(`not so: ${what}`)
  say(`✓ ${what}`)
}

function start() {
  return spawn(program, [], {
    env: { ...process.env, TRIVET_DATA_DIR: data, TRIVET_PORT: String(port) },
    stdio: 'ignore',
  })
}

/** Without a word to the program, with all its processes. */
async function end(app: ReturnType<typeof start>) {
  const ended = once(app, 'exit')
  await run('taskkill', ['/F', '/T', '/PID', String(app.pid)], { output: 'pipe' })
  await ended
}

const answers = () =>
  becomes(() =>
    fetch(address).then(
      ({ ok }) => ok,
      () => false,
    ),
  )

async function becomes(isSo: () => Promise<boolean>) {
  const until = Date.now() + patience
  while (Date.now() < until) {
    if (await isSo()) return true
    await wait(500)
  }
  return false
}

async function has(place: RegistryPlace) {
  return (await reg(query(place))) === 0
}

async function reg(args: string[]) {
  return (await run('reg', args, { output: 'pipe' })).code
}

async function runQuietly(file: string, args: string[]) {
  const child = spawn(file, args, { stdio: 'ignore', windowsVerbatimArguments: true })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`${path.basename(file)} ended with ${code ?? 'a signal'}`)
}

async function newestInstaller() {
  const release = path.join(root, 'release')
  const name = installerFor(process.arch, await readdir(release))
  if (!name) throw new Error(`There is no installer for ${process.arch} in ${release}.`)
  return path.join(release, name)
}
