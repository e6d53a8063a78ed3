import { createWriteStream, mkdirSync, type WriteStream } from 'node:fs'
import path from 'node:path'
import { utilityProcess, type UtilityProcess } from 'electron'
import type { HostMessage, HostOptions, ShellMessage } from './server-messages.ts'
import type { Child } from './supervisor.ts'

const patience = 8000

/** Runs the server in a process of its own: SQLite is synchronous and must never freeze the window. */
export function startServerProcess(options: HostOptions, logDir: string): Child {
  const host = path.join(import.meta.dirname, 'server-host.js')
  const child = utilityProcess.fork(host, [JSON.stringify(options)], {
    serviceName: 'Trivet server',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const log = keepOutput(child, logDir)
  let hasEnded = false
  const ended = new Promise<void>((resolve) => {
    child.once('exit', (code) => {
      hasEnded = true
      log.end(code === 0 ? '' : `${new Date().toISOString()} the server ended with code ${code}\n`)
      resolve()
    })
  })
  return {
    ended,
    listening: firstWord(child),
    stop: async () => {
      if (hasEnded) return
      child.postMessage({ type: 'stop' } satisfies ShellMessage)
      const timer = setTimeout(() => child.kill(), patience)
      await ended
      clearTimeout(timer)
    },
  }
}

function firstWord(child: UtilityProcess) {
  return new Promise<string>((resolve, reject) => {
    child.once('message', (message: HostMessage) => {
      if (message.type === 'listening') return resolve(message.url)
      // Its process is of no use any more, and holds nothing.
      child.kill()
      reject(new Error(message.type === 'failed' ? message.message : 'an unexpected first word'))
    })
    child.once('exit', (code) => reject(new Error(`the server ended with code ${code}`)))
  })
}

/** The last words of a crash never reach the server's own log, so the shell keeps them beside it. */
function keepOutput(child: UtilityProcess, logDir: string): WriteStream {
  mkdirSync(logDir, { recursive: true })
  const log = createWriteStream(path.join(logDir, 'desktop.log'), { flags: 'a' })
  child.stdout?.on('data', (chunk: Buffer) => log.write(chunk))
  child.stderr?.on('data', (chunk: Buffer) => {
    log.write(chunk)
    process.stderr.write(chunk)
  })
  return log
}
