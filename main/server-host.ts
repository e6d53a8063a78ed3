import { readConfig, startServer } from '#server/start.ts'
import { answerShell } from '#main/server/host-calls.ts'
import { watchTonight } from '#main/server/watch-tonight.ts'
import type { HostMessage, HostOptions, ShellMessage } from '#main/server/server-messages.ts'

const tell = (message: HostMessage) => process.parentPort.postMessage(message)

try {
  const options = JSON.parse(process.argv[2] ?? '') as HostOptions
  const server = await startServer({ ...readConfig(process.env), ...options })
  const answer = answerShell(server, tell)
  server.services.sharing.watch(() => tell({ type: 'connection-changed' }))
  server.services.dataCheck.watch(() => tell({ type: 'data-damaged' }))
  watchTonight(server, () => tell({ type: 'tonight-changed' }))
  process.parentPort.on('message', ({ data }: { data: ShellMessage }) => {
    if (data.type === 'stop') void server.close().finally(() => process.exit(0))
    else void answer(data)
  })
  tell({ type: 'listening', url: server.url })
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  tell({ type: 'failed', message: error instanceof Error ? error.message : String(error) })
}
