import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

export interface E2eServer {
  /** The address for this machine, without a slash at its end; it survives a restart. */
  url: string
  dataDir: string
  /** What it has printed so far, over all of its runs. */
  output: () => string
  /** Ends it and removes its data. */
  stop: () => Promise<void>
  /** Ends it politely and starts it again on the same data and port, with something done to the data in between. */
  restart: (between?: () => Promise<void>) => Promise<void>
}

export interface E2eServerOptions {
  /** Settings beside the data folder and the port, for example TRIVET_HOST. */
  env?: Record<string, string>
}

/** Starts the real server that was built, in a process of its own, as `npm run serve` would, on a free port and new data. */
export async function startE2eServer({ env = {} }: E2eServerOptions = {}): Promise<E2eServer> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'trivet-e2e-'))
  let output = ''
  const hear = (text: string) => {
    output += text
  }
  let running = await start({ ...env, TRIVET_DATA_DIR: dataDir, TRIVET_PORT: '0' }, hear)
  const { url } = running

  return {
    url,
    dataDir,
    output: () => output,
    stop: async () => {
      await end(running.child)
      await rm(dataDir, { recursive: true, force: true })
    },
    restart: async (between) => {
      await end(running.child)
      await between?.()
      const port = new URL(url).port
      running = await start({ ...env, TRIVET_DATA_DIR: dataDir, TRIVET_PORT: port }, hear)
    },
  }
}

async function start(settings: Record<string, string>, hear: (text: string) => void) {
  const child = spawn(process.execPath, [path.join(root, 'dist/server/cli.js')], {
    cwd: root,
    env: { ...withoutTrivet(process.env), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  try {
    return { child, url: await firstUrl(child, hear) }
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  }
}

/** The server says where it is as soon as it answers; the first loopback address it prints is ours. */
function firstUrl(child: ChildProcess, hear: (text: string) => void) {
  return new Promise<string>((resolve, reject) => {
    let text = ''
    const listen = (chunk: Buffer) => {
      text += chunk.toString()
      hear(chunk.toString())
      const url = /https?:\/\/(?:127\.0\.0\.1|localhost|\[::1\]):\d+(?=\D)/.exec(text)?.[0]
      if (url) resolve(url)
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${text}`)))
  })
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}

function withoutTrivet(env: NodeJS.ProcessEnv) {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('TRIVET_')))
}
