import type { shellCalls } from '#preload/calls/shell.ts'
import type { Surroundings } from '#main/menus/surroundings.ts'
import type { AppWindow } from '#main/window/app-window.ts'
import type { Awake } from '#main/window/awake.ts'
import { savePdf } from '#main/window/save-pdf.ts'
import { speak } from './i18n.ts'
import type { AnswersTo } from './ipc.ts'
import { openDataFolder, openLogs } from './open-folders.ts'
import type { SettingsStore } from './settings.ts'

interface ShellParts {
  settings: SettingsStore
  window: AppWindow
  surroundings: Surroundings
  awake: Awake
}

/** Answers what every page may ask of the shell. */
export function answerShellCalls(parts: ShellParts): AnswersTo<keyof typeof shellCalls> {
  const { settings, window, surroundings, awake } = parts
  return {
    'data-folder:open': () => openDataFolder(settings),
    'logs:open': () => openLogs(settings),
    'pdf:save': async ({ name }) => {
      const shown = window.current()
      return shown !== null && savePdf(shown, name)
    },
    'language:tell': async (language) => {
      settings.set('language', language)
      speak(language)
      surroundings.refresh()
      window.pageIsReady()
    },
    'awake:tell': async (isWanted) => awake.set(isWanted),
  }
}
