import { dialog } from 'electron'
import type { watchedCalls, WatchedFolder } from '#preload/calls/watched.ts'
import { t } from '#main/i18n.ts'
import type { AnswersTo } from '#main/ipc.ts'
import type { Shell } from '#main/shell.ts'
import { watchFolder } from './watch-folder.ts'

/** Contents that were taken or not wanted; the oldest are forgotten. */
const mostDone = 5000

/** The folder whose files wait to be checked. Nothing in it is ever changed, and nothing is saved by itself. */
export function createWatchedFolder({ settings, tell, window }: Shell) {
  let watching: ReturnType<typeof watchFolder> | null = null
  let state: WatchedFolder = { folder: null, problem: null, files: [], hasMore: false, inCloud: 0 }

  const isDone = (hash: string) => settings.get('doneFiles').includes(hash)
  const start = () => {
    watching?.stop()
    watching = null
    const folder = settings.get('watchedFolder')
    state = { folder, problem: null, files: [], hasMore: false, inCloud: 0 }
    if (folder === null) return
    watching = watchFolder(folder, {
      isDone,
      onScan: ({ files, hasMore, problem, inCloud }) => {
        const next = { folder, files, hasMore, problem, inCloud }
        const isNew = JSON.stringify(next) !== JSON.stringify(state)
        state = next
        if (isNew) tell({ type: 'watched', watched: state })
      },
    })
  }
  const answers: AnswersTo<keyof typeof watchedCalls> = {
    'watched:get': async () => {
      await watching?.look()
      return state
    },
    'watched:choose': async () => {
      const options = {
        title: t('watched.choose'),
        buttonLabel: t('folder.use'),
        properties: ['openDirectory' as const],
      }
      const shown = window()
      const { filePaths } = await (shown
        ? dialog.showOpenDialog(shown, options)
        : dialog.showOpenDialog(options))
      const [folder] = filePaths
      if (folder !== undefined) {
        settings.set('watchedFolder', folder)
        start()
        await watching?.look()
      }
      return state
    },
    'watched:stop': async () => {
      settings.set('watchedFolder', null)
      start()
      return state
    },
    'watched:read': async (id) => {
      const file = state.files.find((one) => one.id === id && !one.isTooLarge)
      const bytes = file && (await watching?.read(file))
      return file && bytes ? { name: file.name, bytes } : null
    },
    'watched:done': async (id) => {
      const key = watching?.keyOf(id)
      if (key) settings.set('doneFiles', [...settings.get('doneFiles'), key].slice(-mostDone))
      await watching?.look()
      return state
    },
  }
  return { answers, start }
}
