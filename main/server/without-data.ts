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
  return async ({ id, name }) => {
    if (name in answers) tell({ type: 'answer', id, value: answers[name] })
    else
      tell({
        type: 'refused',
        id,
        message: 'The recipes cannot be opened yet. Look in the window.',
      })
  }
}
