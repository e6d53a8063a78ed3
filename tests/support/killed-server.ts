import fs from 'node:fs'
import module, { syncBuiltinESMExports } from 'node:module'
import path from 'node:path'

/** What a process is told that works on backups and is killed at one of its steps, as a power cut would. */
export interface KillOrder {
  dataDir: string
  /** `finish` is the part of a start that ends an interrupted restore, by itself. */
  action: 'finish' | 'create' | 'restore'
  /** The backup that is restored. */
  zip: string
  /** Before which change of the disk, by its name in `steps`; null lets it live and tell its steps. */
  killBefore: string | null
  /**
   * Where the data folder is copied to before each telling step, under the step's place in `steps`: the disk as a kill
   * at that moment would leave it, without a process for each.
   */
  copies: string | null
}

const order = JSON.parse(process.argv[2] ?? '') as KillOrder
const steps: string[] = []
let isCounting = false

/** Folders whose changes have nothing to do with backups. */
const others = /^(?:lock|logs)(?:[\\/]|$)/

function step(what: string, place: unknown) {
  const name = typeof place === 'string' ? path.relative(order.dataDir, place) : ''
  if (!isCounting || name.startsWith('..') || others.test(name)) return
  const kind = `${what} ${withoutChance(name)}`
  const count = steps.filter((step) => step.startsWith(`${kind} #`)).length + 1
  const numbered = `${kind} #${count}`
  steps.push(numbered)
  if (numbered === order.killBefore) process.kill(process.pid, 'SIGKILL')
  if (order.copies !== null && isTelling(numbered)) {
    fs.cpSync(order.dataDir, path.join(order.copies, String(steps.length - 1)), { recursive: true })
  }
}

/** Without most of what is many and alike: pieces of files, their folders and syncs. */
function isTelling(step: string): boolean {
  return !/^writev? |ID.* #/.test(step) || / #[19]$/.test(step)
}

/** The same in every run: no ids, no times. */
function withoutChance(name: string): string {
  const plain = name.replaceAll('\\', '/').replace(/[\da-f]{8}-[\da-f-]{27}/g, 'ID')
  return plain.replace(/trivet_[\d.]+\d/, 'trivet_TIME').replace(/\.[\da-f]{8}\.part$/, '.part')
}

/** Every way in which our code changes the disk; SQLite has ways of its own. */
function watchChanges() {
  const writing = /[wax+]/
  for (const name of ['rename', 'rm', 'mkdir', 'unlink', 'writeFile', 'open'] as const) {
    const real = fs.promises[name] as (...given: unknown[]) => unknown
    const watched = (...given: unknown[]) => {
      const isReading = name === 'open' && !(typeof given[1] === 'string' && writing.test(given[1]))
      if (!isReading) step(name, given[0])
      return real.apply(fs.promises, given)
    }
    Object.assign(fs.promises, { [name]: watched })
  }
  for (const name of ['write', 'writev'] as const) {
    const real = fs[name] as (...given: unknown[]) => unknown
    const watched = (...given: unknown[]) => {
      step(name, null)
      return real.apply(fs, given)
    }
    Object.assign(fs, { [name]: watched })
  }
  syncBuiltinESMExports()
}

async function finish() {
  const { finishRestore } = await import('#server/features/backups/restore/swap.ts')
  isCounting = true
  const restored = await finishRestore(order.dataDir)
  await restored?.keep()
}

async function withServer(action: 'create' | 'restore') {
  const { startServer } = await import('#server/start.ts')
  const options = { port: 0, logLevel: 'silent', announce: null } as const
  const server = await startServer({ dataDir: order.dataDir, ...options })
  isCounting = true
  if (action === 'create') await server.backups.create({ reason: 'manual' })
  else await server.backups.restore(order.zip, { revokeTokens: false })
  isCounting = false
  await server.close()
}

watchChanges()
module.enableCompileCache?.(path.resolve(import.meta.dirname, '../../node_modules/.cache/trivet'))
await (order.action === 'finish' ? finish() : withServer(order.action))
process.stdout.write(JSON.stringify(steps))
