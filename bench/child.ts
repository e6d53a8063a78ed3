import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { Readable } from 'node:stream'

export interface RunningChild {
  url: string
  pid: number
  stop: () => Promise<void>
}

const root = path.resolve(import.meta.dirname, '..')
const patience = 30_000
/** As in the scripts of package.json, so that short-lived objects do not enlarge the server. */
const flags = ['--max-semi-space-size=4']

/** Runs a file of the project with this Node until it prints its address. @throws with its last output */
export async function startChild(
  file: string,
  args: string[] = [],
  env: Record<string, string> = {},
): Promise<RunningChild> {
  const child = spawn(process.execPath, [...flags, path.join(root, file), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const orphan = () => child.kill('SIGKILL')
  process.once('exit', orphan)
  const stop = async () => {
    process.off('exit', orphan)
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    const timer = setTimeout(orphan, patience)
    await ended
    clearTimeout(timer)
  }
  return { url: await addressOf(child, file), pid: child.pid!, stop }
}

function addressOf(child: ChildProcess & { stdout: Readable; stderr: Readable }, file: string) {
  return new Promise<string>((resolve, reject) => {
    let text = ''
    const hear = (chunk: Buffer) => {
      text += chunk.toString()
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(text)
      if (found) resolve(found[0])
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`${file} ended with code ${code}: ${text}`)))
  })
}
