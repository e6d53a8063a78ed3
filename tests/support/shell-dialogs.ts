import type { ElectronApplication } from '@playwright/test'
import { keptInShell } from './kept.ts'

interface Answers {
  /** The file that is saved to; null for Cancel. Of several, each answers once, and Cancel what comes after. */
  save?: string | string[] | null
  /** The file or folder that is opened; null for Cancel. */
  open?: string | null
  /** The number of the button in every question. */
  button?: number
  /** Whether the box “Don’t ask again” is ticked. */
  remember?: boolean
}

interface Asked {
  /** The file names that were offered for saving. */
  offered: string[]
  /** The first sentences of all message boxes. */
  questions: string[]
  /** What stands below the questions. */
  details: string[]
}

/** Answers the system's dialogs from now on, and notes what they said. @returns how to read the questions so far */
export async function answerDialogs(app: ElectronApplication, answers: Answers) {
  await app.evaluate(({ dialog }, { save = null, open = null, button = 0, remember = false }) => {
    const asked: Asked = { offered: [], questions: [], details: [] }
    Object.assign(globalThis, { asked })
    const places = Array.isArray(save) ? [...save] : null
    // The window comes first, where there is one.
    const optionsOf = (args: unknown[]) =>
      args.at(-1) as { defaultPath?: string; message?: string; detail?: string }
    const answer = (args: unknown[]) => {
      const { message = '', detail = '' } = optionsOf(args)
      asked.questions.push(message)
      asked.details.push(detail)
      return { response: button, checkboxChecked: remember }
    }
    const stubs = {
      showSaveDialog: async (...args: unknown[]) => {
        asked.offered.push(optionsOf(args).defaultPath ?? '')
        const place = places ? places.shift() : save
        return { canceled: place == null, filePath: place ?? '' }
      },
      showOpenDialog: async () => ({
        canceled: open === null,
        filePaths: open === null ? [] : [open],
      }),
      showMessageBox: async (...args: unknown[]) => answer(args),
      showMessageBoxSync: (...args: unknown[]) => answer(args).response,
    }
    Object.assign(dialog, stubs)
  }, answers)
  return async () => (await askedBy(app)).questions
}

/** What the dialogs have said since `answerDialogs`. */
export const askedBy = (app: ElectronApplication) => keptInShell<Asked>(app, 'asked')
