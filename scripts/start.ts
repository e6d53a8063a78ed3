import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { buildStale } from './build.ts'
import { electronProgram, findOrInstallElectronDist, missingDisplay } from './support/electron.ts'
import { root } from './support/paths.ts'
import { say } from './support/run.ts'

const noDisplay = missingDisplay(process)
const dist = noDisplay ? null : await findOrInstallElectronDist()

let reason = noDisplay ?? 'Electron could not be installed'
if (dist) {
  await buildStale()
  const { code, seconds } = await openWindow(electronProgram(dist, process.platform))
  // A wrong sandbox, a missing library or a broken display ends it at once, before any window.
  const hasFailedToStart = code !== 0 && seconds < 5
  if (!hasFailedToStart) process.exit(code)
  reason = 'Electron could not start here'
}
say(`No desktop window, because ${reason}: running the server in this terminal instead.`)
await import('./serve.ts')

async function openWindow(program: string) {
  const appDir = process.env['TRIVET_APP_DIR'] ?? root
  const child = spawn(program, [appDir, ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' })
  // Ctrl+C also reaches the window, which then stops its server; we only wait for it.
  process.on('SIGINT', () => child.kill('SIGINT'))
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  const started = performance.now()
  const [code] = (await once(child, 'exit')) as [number | null]
  return { code: code ?? 1, seconds: (performance.now() - started) / 1000 }
}
