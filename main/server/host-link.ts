import {
  type HostCall,
  type HostCalls,
  hostAnswers,
  type HostMessage,
  type HostQuestion,
} from './server-messages.ts'

/** Sends a question to the server's process. Rejects with HostRefused or HostGone. */
export type CallHost = <N extends HostCall>(
  name: N,
  ...args: Parameters<HostCalls[N]>
) => Promise<ReturnType<HostCalls[N]>>

/** The server refused; the message is a sentence in the language of the question. */
export class HostRefused extends Error {}

/** The server's process ended before it answered. */
export class HostGone extends Error {
  constructor() {
    super('the server ended before it answered')
  }
}

export interface HostLink {
  call: CallHost
  settle: (message: Extract<HostMessage, { type: 'answer' | 'refused' }>) => void
  /** The process is gone: rejects pending and later calls. */
  end: () => void
}

interface Waiting {
  name: HostCall
  resolve: (value: never) => void
  reject: (error: unknown) => void
}

/** Matches questions to one server process with their answers, by number. */
export function createHostLink(post: (question: HostQuestion) => void): HostLink {
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  let hasEnded = false

  return {
    call: (name, ...args) =>
      new Promise((resolve, reject) => {
        if (hasEnded) return reject(new HostGone())
        const id = (lastId += 1)
        waiting.set(id, { name, resolve, reject })
        post({ type: 'call', id, name, args } as HostQuestion)
      }),
    settle: (message) => {
      const question = waiting.get(message.id)
      if (!question) return
      waiting.delete(message.id)
      if (message.type === 'refused') return question.reject(new HostRefused(message.message))
      const answer = hostAnswers[question.name].safeParse(message.value)
      if (answer.success) question.resolve(answer.data as never) // checked by the schema of this very question
      else question.reject(answer.error)
    },
    end: () => {
      hasEnded = true
      for (const { reject } of waiting.values()) reject(new HostGone())
      waiting.clear()
    },
  }
}
