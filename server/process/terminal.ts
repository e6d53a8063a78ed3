import { existsSync } from 'node:fs'
import path from 'node:path'
import { ConfigError, readConfig } from '#server/settings/config.ts'
import { DataTrouble } from '#server/errors/data-trouble.ts'
import { DatabaseIsNewer } from '#server/db/migrate.ts'
import { DataFolderLocked } from '#server/files/data-folder.ts'
import { DataFolderOnNetwork } from '#server/files/network-drive.ts'
import { collectEarly, type RunningServer, startOrRescue } from '#server/start.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

function announce(server: RunningServer) {
  say(`Trivet is running at ${server.url}`)
  for (const address of server.addresses) say(`Other devices in your home: ${address}`)
  if (server.addresses.length === 0) {
    say(
      'Only this computer can open it. Sharing with your home is switched on in the app, or with TRIVET_HOST=0.0.0.0.',
    )
  }
  if (server.setupCode !== null) {
    say(
      `No administrator exists yet. Open the address to begin; from another computer the setup code is ${server.setupCode}.`,
    )
  }
  say(`Recipes and pictures are kept in ${server.services.config.dataDir}`)
}

function askInBrowser(url: string, { message }: Error) {
  process.stderr.write(`${message}\n`)
  say(`Nothing was changed. Open ${url} on this computer to choose what to do.`)
}

/** Failures that a person can fix become one sentence; anything else keeps its stack. */
function explain(error: unknown): string {
  if (
    error instanceof ConfigError ||
    error instanceof DataTrouble ||
    error instanceof DatabaseIsNewer ||
    error instanceof DataFolderLocked ||
    error instanceof DataFolderOnNetwork
  ) {
    return error.message
  }
  const { code, port } = (error ?? {}) as { code?: string; port?: number }
  if (code === 'EADDRINUSE') {
    return `Port ${port} is in use by another program. Close it, or choose another port with TRIVET_PORT.`
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/**
 * Runs the server until SIGTERM or SIGINT, with the interface of `rendererDir` if it has been built. A failed start
 * prints one sentence to standard error and exits with 1.
 */
export async function runInTerminal(env: Record<string, string | undefined>, rendererDir: string) {
  collectEarly()
  try {
    const isBuilt = existsSync(path.join(rendererDir, 'index.html'))
    const stopping = new AbortController()
    let server: RunningServer | null = null
    const stop = () => {
      stopping.abort()
      void server?.close().finally(() => process.exit(0))
    }
    process.once('SIGTERM', stop)
    process.once('SIGINT', stop)
    const options = { ...readConfig(env), rendererDir: isBuilt ? rendererDir : null }
    server = await startOrRescue(options, askInBrowser, stopping.signal)
    if (stopping.signal.aborted) {
      await server?.close()
      return process.exit(0)
    }
    if (server) announce(server)
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`)
    process.exit(1)
  }
}
