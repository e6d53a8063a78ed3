import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createServer, type ViteDevServer } from 'vite'
import { buildStale } from './build.ts'
import { electronProgram, findElectronDist, missingDisplay } from './support/electron.ts'
import { root } from './support/paths.ts'
import { whenParentIsGone } from './support/parent.ts'
import { say } from './support/run.ts'
import { writeStyleTypes } from './support/style-types.ts'

// Development has its own data folder, so that it never touches the household's recipes.
const dataDir = process.env['TRIVET_DATA_DIR'] ?? path.join(root, 'data')
const port = process.env['TRIVET_PORT'] ?? '9925'
process.env['TRIVET_DEV_SERVER'] = `http://127.0.0.1:${port}`

const children: ChildProcess[] = []
let vite: ViteDevServer | null = null
// Before anything is started, so that nothing is left running whenever the end comes.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void stop())
}
whenParentIsGone(() => void stop())

children.push(startServer())
vite = await createServer({ configFile: path.join(root, 'vite.config.ts') })
await vite.listen()
writeStyleTypes(root)
vite.watcher.on('all', (_, file) => {
  if (file.endsWith('.module.css')) writeStyleTypes(root)
})
const url = vite.resolvedUrls!.local[0]!
say(`The interface with hot reload: ${url}`)

const dist = missingDisplay(process) ? null : findElectronDist()
if (dist) children.push(await startWindow(dist))
else say('No Electron or no display here: open the address in a browser.')

await Promise.race(children.map((child) => once(child, 'exit')))
await stop()

function startServer() {
  const env = { ...process.env, TRIVET_DATA_DIR: dataDir, TRIVET_PORT: port }
  const args = ['--watch', '--watch-preserve-output', path.join(root, 'server/cli.ts')]
  return spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' })
}

async function startWindow(dist: string) {
  await buildStale(['main', 'preload', 'resources'])
  const env = { ...process.env, TRIVET_DATA_DIR: dataDir, TRIVET_DEV_URL: url }
  const program = electronProgram(dist, process.platform)
  return spawn(program, [root], { cwd: root, env, stdio: 'inherit' })
}

async function stop() {
  for (const child of children) child.kill()
  await vite?.close()
  process.exit(0)
}
