import type { settingsCalls } from '#preload/calls/settings.ts'
import type { AnswersTo } from './ipc.ts'
import type { Shell } from './shell.ts'

/** What the page of settings asks of this computer. */
export function answerSettingsCalls(_shell: Shell): AnswersTo<keyof typeof settingsCalls> {
  const soon = async (): Promise<never> => {
    throw new Error('to be written')
  }
  return {
    'settings:get': soon,
    'settings:set': soon,
    'port:check': soon,
    'port:set': soon,
    'data-folder:choose': soon,
    'data-folder:move': soon,
    'data-folder:cancel': soon,
  }
}
