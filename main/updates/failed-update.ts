import { dialog, shell } from 'electron'
import { t } from '#main/i18n.ts'
import type { FailedUpdate } from '#server/process/failed-update.ts'
import { putBackCopy } from '#server/process/put-back.ts'

type Choice = 'try-again' | 'put-back' | 'open-data' | 'open-logs' | 'quit'

/**
 * Says that a new version does not start on data that an older one has opened, and asks what to do; true to try again,
 * false to quit. Where the update has changed the database, a person can put the copy from before in its place, for the
 * older version that they install next.
 */
export async function askAboutUpdate(update: FailedUpdate, logDir: string): Promise<boolean> {
  const { version, worked, failures, dataDir, copy } = update
  const choices: Choice[] = copy
    ? ['put-back', 'try-again', 'open-data', 'open-logs', 'quit']
    : ['try-again', 'open-data', 'open-logs', 'quit']
  let problem = ''
  for (;;) {
    const { response } = await dialog.showMessageBox({
      type: 'error',
      message: t('update-fails.title', { version }),
      detail: [
        problem,
        t('update-fails.text', { worked, times: String(failures) }),
        t(copy ? 'update-fails.changed' : 'update-fails.unchanged', { worked }),
      ]
        .filter(Boolean)
        .join('\n\n'),
      buttons: choices.map((choice) => words[choice]()),
      defaultId: 0,
      cancelId: choices.length - 1,
    })
    const choice = choices[response] ?? 'quit'
    if (choice === 'try-again') return true
    if (choice === 'quit') return false
    if (choice === 'open-data') await shell.openPath(dataDir)
    if (choice === 'open-logs') await shell.openPath(logDir)
    if (choice === 'put-back' && copy) {
      try {
        await putBackCopy({ dataDir, copy })
        await tellPutBack(worked)
        return false
      } catch (error) {
        process.stderr.write(`${String(error)}\n`)
        problem = t('update-fails.not-put-back', { reason: (error as Error).message })
      }
    }
  }
}

const words: Record<Choice, () => string> = {
  'try-again': () => t('trouble.try-again'),
  'put-back': () => t('update-fails.put-back'),
  'open-data': () => t('update-fails.open-data'),
  'open-logs': () => t('trouble.open-logs'),
  quit: () => t('trouble.quit'),
}

/** This version would change the data once more, so it ends here. */
async function tellPutBack(worked: string) {
  await dialog.showMessageBox({
    type: 'info',
    message: t('update-fails.is-back'),
    detail: t('update-fails.is-back-text', { worked }),
    buttons: [t('trouble.quit')],
    defaultId: 0,
    cancelId: 0,
  })
}
