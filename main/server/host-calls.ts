import type { DesktopTask } from '#preload/calls/backups.ts'
import { describeFailure, type RunningServer } from '#server/start.ts'
import type { HostCall, HostCalls, HostMessage, HostQuestion } from './server-messages.ts'

type HostAnswers = {
  [N in HostCall]: (
    ...args: Parameters<HostCalls[N]>
  ) => ReturnType<HostCalls[N]> | Promise<ReturnType<HostCalls[N]>>
}

type TaskState = NonNullable<ReturnType<RunningServer['backups']['task']>>

/**
 * Runs in the server's process: answers the shell's questions and reports every step of a backup.
 * @returns the handler for a question
 */
export function answerShell(
  server: RunningServer,
  tell: (message: HostMessage) => void,
): (question: HostQuestion) => Promise<void> {
  // The language of the last call, for texts about tasks.
  let locale = 'en-US'
  server.backups.watch((state) => tell({ type: 'backup-task', task: inWords(state, locale) }))
  const answers = hostAnswers(server)

  return async ({ id, name, args }) => {
    const answer: (...args: never[]) => unknown = answers[name]
    const [options] = args
    if (options) locale = options.locale
    try {
      // The arguments belong to the call of this name; TypeScript cannot know which one it is.
      tell({ type: 'answer', id, value: await answer(...(args as never[])) })
    } catch (error) {
      const { message, isExpected } = describeFailure(error, locale)
      if (!isExpected)
        server.services.log.error({ err: error, call: name }, 'the shell was refused')
      tell({ type: 'refused', id, message })
    }
  }
}

function hostAnswers(server: RunningServer): HostAnswers {
  const { backups } = server
  return {
    'backup.create': async ({ file }) => void (await backups.create({ file, reason: 'manual' })),
    'backup.report': ({ file }) => backups.report(file),
    'backup.restore': ({ file, revokeTokens }) => backups.restore(file, { revokeTokens }),
    'backup.cancel': () => backups.cancel(),
    connection: () => {
      const { sharing } = server.services
      return {
        enabled: sharing.enabled(),
        addresses: sharing.addresses(),
        port: Number(new URL(server.url).port),
      }
    },
    tonight: () => server.tonight(),
    'network.changed': () => server.services.lan.refresh(),
  }
}

function inWords({ failure, ...state }: TaskState, locale: string): DesktopTask {
  const { action, status, phase, done, total, name, safetyName } = state
  const problem = failure ? describeFailure(failure, locale).message : null
  return { action, status, phase, done, total, name, problem, safetyName }
}
