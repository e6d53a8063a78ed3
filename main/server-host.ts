import {
  collectEarly,
  readConfig,
  type RunningServer,
  startOrRescue,
  UpdateFails,
} from '#server/start.ts'
import { answerShell } from '#main/server/host-calls.ts'
import { answerWithoutData } from '#main/server/without-data.ts'
import { watchTonight } from '#main/server/watch-tonight.ts'
import type { HostMessage, HostOptions, ShellMessage } from '#main/server/server-messages.ts'

const tell = (message: HostMessage) => process.parentPort.postMessage(message)

collectEarly()
try {
  const options = JSON.parse(process.argv[2] ?? '') as HostOptions
  const stopping = new AbortController()
  let server: RunningServer | null = null
  let answer = answerWithoutData(tell, options.port ?? 0)
  process.parentPort.on('message', ({ data }: { data: ShellMessage }) => {
    if (data.type !== 'stop') return void answer(data)
    stopping.abort()
    void server?.close().finally(() => process.exit(0))
  })
  // While the data cannot be opened, the window shows the page that says so, at the same address.
  const onTrouble = (url: string) => tell({ type: 'listening', url })
  const start = { ...readConfig(process.env), ...options }
  const started = await startOrRescue(start, onTrouble, stopping.signal)
  if (!started || stopping.signal.aborted) {
    await started?.close()
    process.exit(0)
  }
  server = started
  answer = answerShell(started, tell)
  started.services.sharing.watch(() => tell({ type: 'connection-changed' }))
  started.services.dataCheck.watch(() => tell({ type: 'data-damaged' }))
  watchTonight(started, () => tell({ type: 'tonight-changed' }))
  tell({ type: 'listening', url: started.url })
  tell({ type: 'connection-changed' })
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  const message = error instanceof Error ? error.message : String(error)
  tell({ type: 'failed', message, ...(error instanceof UpdateFails && { update: error.update }) })
}
