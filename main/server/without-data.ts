import { sentenceWithoutData } from '#server/start.ts'
import type { HostMessage, HostQuestion } from './server-messages.ts'

/**
 * Runs in the server's process while the data cannot be opened: what the tray asks has empty answers, and backups are
 * refused, since the page in the window has its own way to them.
 */
export function answerWithoutData(
  tell: (message: HostMessage) => void,
  port: number,
): (question: HostQuestion) => Promise<void> {
  const answers: Partial<Record<HostQuestion['name'], unknown>> = {
    connection: { enabled: false, addresses: [], port },
    tonight: [],
    'network.changed': undefined,
    'backup.cancel': undefined,
  }
  return async ({ id, name, args }) => {
    if (name in answers) return tell({ type: 'answer', id, value: answers[name] })
    const [options] = args
    const message = sentenceWithoutData(options?.locale ?? 'en-US')
    tell({ type: 'refused', id, message })
  }
}
