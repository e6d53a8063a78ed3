import { randomUUID } from 'node:crypto'
import { BroadcastChannel } from 'node:worker_threads'

/** Threads of one process hear each other on it, and so does each test file only its own threads. */
const CHANNEL = `gates of notes ${process.pid}`

interface Reached {
  reached: string
  by: string
}
type Message = Reached | { goOn: string }

const held = new Map<string, { reached: () => void; opened: Promise<void>; open: () => void }>()

/** Stops the reader, in whatever thread, at a line until it is opened, as a slow disk would. */
export function gate(name: string) {
  let open = () => {}
  let reached = () => {}
  const isReached = new Promise<void>((resolve) => (reached = resolve))
  const opened = new Promise<void>((resolve) => (open = resolve))
  held.set(name, { reached, opened, open })
  return { isReached, open }
}

/** Lets those who wait at a gate go on once it is open, and at once if there is none. */
export function keepGates() {
  const channel = new BroadcastChannel(CHANNEL)
  const answer = async ({ reached, by }: Reached) => {
    const one = held.get(reached)
    one?.reached()
    await one?.opened
    channel.postMessage({ goOn: by })
  }
  channel.addEventListener('message', (message) => {
    const { data } = message as MessageEvent<Message>
    if ('reached' in data) void answer(data)
  })
  return {
    openAll: () => {
      for (const { open } of held.values()) open()
      held.clear()
    },
    close: () => channel.close(),
  }
}

/** The reader is at this gate. */
export async function atGate(name: string) {
  const channel = new BroadcastChannel(CHANNEL)
  const by = randomUUID()
  await new Promise<void>((resolve) => {
    channel.addEventListener('message', (message) => {
      const { data } = message as MessageEvent<Message>
      if ('goOn' in data && data.goOn === by) resolve()
    })
    channel.postMessage({ reached: name, by })
  })
  channel.close()
}
