import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { dialog } from 'electron'
import type { FolderMove } from '#preload/calls/settings.ts'
import { spoken, t } from '#main/i18n.ts'
import type { SettingsStore } from '#main/settings.ts'
import type { Shell } from '#main/shell.ts'
import { copyData, CopyProblem, listData, stageIn } from './copy-data.ts'
import { type FolderProblem, ownFolderIn, problemWithFolder } from './folder-problems.ts'
import { closeToOthers } from './owner-only.ts'
import { givenDataDir } from './place.ts'
import { removeUnfinishedCopy, type UnfinishedCopy } from './unfinished-copy.ts'

/** Milliseconds between reports of progress. */
const reportEvery = 100

class FolderRefused extends Error {
  readonly problem: FolderProblem

  constructor(problem: FolderProblem) {
    super(problem.key)
    this.problem = problem
  }
}

/** Moves the data folder: makes a verified copy, changes the setting, restarts the server there. */
export function createFolderMove(shell: Shell) {
  let offered = { handle: '', folder: '' }
  let cancelling: AbortController | null = null

  const runningServer = () => {
    if (givenDataDir() !== null) throw new Error(t('folder.fixed'))
    const server = shell.server()
    if (!server) throw new Error(t('folder.no-server'))
    return server
  }

  return {
    /** Asks for a place and checks the folder there; null if the person cancels. */
    choose: async () => {
      const from = runningServer().dataDir
      const place = await askForFolder(shell, path.dirname(from))
      if (place === null) return null
      const folder = await ownFolderIn(place)
      offered = { handle: randomUUID(), folder }
      const { bytes, problem } = await lookAt(from, folder)
      return { handle: offered.handle, path: folder, bytes, problem }
    },
    /** Starts the move; its progress is sent as events. */
    begin: (handle: string) => {
      const server = runningServer()
      if (cancelling) throw new Error(t('folder.busy'))
      if (handle !== offered.handle) throw new Error(t('folder.gone'))
      cancelling = new AbortController()
      const done = moveTo(shell, server, { to: offered.folder, cancelled: cancelling.signal })
      void done.finally(() => (cancelling = null))
    },
    cancel: () => cancelling?.abort(),
  }
}

const copiesBesides = (settings: SettingsStore, { stage }: UnfinishedCopy) =>
  settings.get('unfinishedCopies').filter((copy) => copy.stage !== stage)

/** Deletes copies that interrupted moves have left, if they can be reached. */
export async function removeUnfinishedCopies(settings: SettingsStore) {
  for (const copy of settings.get('unfinishedCopies')) {
    if (await removeUnfinishedCopy(copy)) {
      settings.set('unfinishedCopies', copiesBesides(settings, copy))
    }
  }
}

async function askForFolder(shell: Shell, defaultPath: string) {
  const window = shell.window()
  const options = {
    title: t('folder.choose'),
    buttonLabel: t('folder.use'),
    defaultPath,
    properties: ['openDirectory' as const, 'createDirectory' as const, 'promptToCreate' as const],
  }
  const { canceled, filePaths } = await (window
    ? dialog.showOpenDialog(window, options)
    : dialog.showOpenDialog(options))
  return canceled ? null : (filePaths[0] ?? null)
}

async function lookAt(from: string, to: string) {
  try {
    const { bytes } = await listData(from)
    const problem = await problemWithFolder(from, to, bytes)
    return { bytes, problem: problem && inWords(problem) }
  } catch (error) {
    return { bytes: 0, problem: sentenceFor(error, 'copying') }
  }
}

async function moveTo(
  { settings, tell, serverAnswers }: Shell,
  server: NonNullable<ReturnType<Shell['server']>>,
  { to, cancelled }: { to: string; cancelled: AbortSignal },
) {
  const from = server.dataDir
  const before = settings.get('dataDir')
  let move: FolderMove = {
    status: 'running',
    phase: 'stopping',
    done: 0,
    total: 0,
    from,
    to,
    isOpen: false,
    problem: null,
  }
  const report = (change: Partial<FolderMove>) => {
    move = { ...move, ...change }
    tell({ type: 'folder-move', move })
  }
  let removeCopy = async () => {}
  const work = async (quitting: AbortSignal) => {
    const signal = AbortSignal.any([cancelled, quitting])
    const tree = await listData(from)
    // The free space may have changed since it was chosen.
    const problem = await problemWithFolder(from, to, tree.bytes)
    if (problem) throw new FolderRefused(problem)
    const onProgress = nowAndThen((phase, done) => report({ phase, done, total: tree.bytes }))
    const copy = { stage: stageIn(to, randomUUID()), isNew: !existsSync(to) }
    const onRemoved = () => settings.set('unfinishedCopies', copiesBesides(settings, copy))
    const begun = () => [...copiesBesides(settings, copy), copy]
    settings.set('unfinishedCopies', begun())
    const onFolder = async (folder: string) => report({ isOpen: !(await closeToOthers(folder)) })
    const steps = { ...copy, signal, onFolder, onProgress, onRemoved }
    const takeAway = await copyData(from, to, tree, steps)
    removeCopy = async () => {
      settings.set('unfinishedCopies', begun())
      await takeAway()
    }
    settings.set({ dataDir: to, unfinishedCopies: copiesBesides(settings, copy) })
    report({ phase: 'starting' })
    return { dataDir: to }
  }
  const undo = async () => {
    settings.set('dataDir', before)
    await removeCopy()
  }

  report({})
  try {
    await server.relocate({ work, undo })
    report({ status: 'done' })
  } catch (error) {
    const wasCancelled = error instanceof Error && error.name === 'AbortError'
    const problem = wasCancelled ? null : sentenceFor(error, move.phase)
    report({ status: wasCancelled ? 'cancelled' : 'failed', problem })
  }
  // A window that was reloaded meanwhile found no server.
  serverAnswers(server.url)
}

function nowAndThen(report: (phase: 'copying' | 'verifying', done: number) => void) {
  let last = { phase: '', at: 0 }
  return (phase: 'copying' | 'verifying', done: number) => {
    if (phase === last.phase && Date.now() - last.at < reportEvery) return
    last = { phase, at: Date.now() }
    report(phase, done)
  }
}

function sentenceFor(error: unknown, phase: FolderMove['phase']): string {
  if (error instanceof FolderRefused) return inWords(error.problem)
  if (error instanceof CopyProblem) return t(`folder.${error.key}`, { name: error.file })
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC') return t('folder.disk-full')
  return t(phase === 'starting' ? 'folder.not-started' : 'folder.failed', { reason: message })
}

function inWords(problem: FolderProblem): string {
  if (problem.key !== 'no-space') return t(`folder.${problem.key}`)
  return t('folder.no-space', { needed: inBytes(problem.needed), free: inBytes(problem.free) })
}

/** '2.4 GB', '12 MB' */
function inBytes(bytes: number) {
  const isLarge = bytes >= 1e9
  return new Intl.NumberFormat(spoken().code, {
    style: 'unit',
    unit: isLarge ? 'gigabyte' : 'megabyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(bytes / (isLarge ? 1e9 : 1e6))
}
