import { utilityProcess, type UtilityProcess } from 'electron'
import { built } from '#main/built.ts'
import { leanAllocation } from '#server/process/lean.ts'
import type { DesktopTask } from '#preload/calls/backups.ts'
import { createHostLink } from './host-link.ts'
import { openOutputLog, type OutputLog } from './output-log.ts'
import {
  HostMessage,
  type HostOptions,
  ServerFailed,
  type ShellMessage,
} from './server-messages.ts'
import type { Child } from './supervisor.ts'

const patience = 8000

interface Hearing {
  logDir: string
  /** A step of a backup task. */
  onTask: (task: DesktopTask) => void
  /** The server's addresses in the home changed. */
  onConnection: () => void
  /** The data is damaged. */
  onDamage: () => void
}

/** Runs the server in its own process, because SQLite is synchronous and must not freeze the window. */
export function startServerProcess(options: HostOptions, hearing: Hearing): Child {
  const { logDir, onTask, onConnection, onDamage } = hearing
  const host = built('main/server-host.js')
  const child = utilityProcess.fork(host, [JSON.stringify(options)], {
    serviceName: 'Trivet server',
    env: { ...leanAllocation, ...process.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const send = (message: ShellMessage) => child.postMessage(message)
  const link = createHostLink(send)
  const log = keepOutput(child, logDir)
  let hasEnded = false
  const ended = new Promise<void>((resolve) => {
    child.once('exit', (code) => {
      hasEnded = true
      link.end()
      log.end(code === 0 ? '' : `${new Date().toISOString()} the server ended with code ${code}\n`)
      resolve()
    })
  })
  const listening = new Promise<string>((resolve, reject) => {
    child.on('message', (received: unknown) => {
      const { data: message } = HostMessage.safeParse(received)
      if (!message) return log.write('the shell did not understand its server\n')
      switch (message.type) {
        case 'listening':
          return resolve(message.url)
        case 'failed':
          // The process is useless now and holds no resources.
          child.kill()
          return reject(new ServerFailed(message))
        case 'backup-task':
          return onTask(message.task)
        case 'data-damaged':
          return onDamage()
        case 'tonight-changed':
        case 'connection-changed':
          return onConnection()
        case 'answer':
        case 'refused':
          return link.settle(message)
      }
    })
    child.once('exit', (code) => reject(new Error(`the server ended with code ${code}`)))
  })
  return {
    ended,
    listening,
    call: link.call,
    stop: async () => {
      if (hasEnded) return
      send({ type: 'stop' })
      const timer = setTimeout(() => child.kill(), patience)
      await ended
      clearTimeout(timer)
    },
  }
}

/** Keeps the process's output beside the server's log. */
function keepOutput(child: UtilityProcess, logDir: string): OutputLog {
  const log = openOutputLog(logDir)
  child.stdout?.on('data', (chunk: Buffer) => log.write(chunk))
  child.stderr?.on('data', (chunk: Buffer) => {
    log.write(chunk)
    process.stderr.write(chunk)
  })
  return log
}
