import { contextBridge, ipcRenderer, webUtils } from 'electron'
import type { ArgsOf, DesktopCall, DesktopEvent, ResultOf } from './channels.ts'

// As in channels.ts; importing it would load all of zod into every window.
const eventChannel = 'desktop:event'

function ask<C extends DesktopCall>(channel: C) {
  return (...args: ArgsOf<C>): Promise<ResultOf<C>> => ipcRenderer.invoke(channel, ...args)
}

const dropBackup = ask('backup:drop')

const desktop = {
  /** From Node: 'darwin', 'win32' or 'linux'. */
  platform: process.platform,
  /** Calls the listener for every event, until the returned function is called. */
  onEvent: (listener: (event: DesktopEvent) => void) => {
    const hear = (_: unknown, event: DesktopEvent) => listener(event)
    ipcRenderer.on(eventChannel, hear)
    return () => {
      ipcRenderer.off(eventChannel, hear)
    }
  },
  openDataFolder: ask('data-folder:open'),
  savePdf: ask('pdf:save'),
  openLogs: ask('logs:open'),
  tellLanguage: ask('language:tell'),
  tellAwake: ask('awake:tell'),
  exportBackup: ask('backup:export'),
  chooseBackup: ask('backup:choose'),
  /** Reads a file that was dropped on the page. Electron looks up its path, so a page cannot pass any path it likes. */
  dropBackup: (file: File) => dropBackup(webUtils.getPathForFile(file)),
  restoreBackup: ask('backup:restore'),
  cancelBackup: ask('backup:cancel'),
  revealBackup: ask('backup:reveal'),
  settings: ask('settings:get'),
  setSettings: ask('settings:set'),
  checkPort: ask('port:check'),
  setPort: ask('port:set'),
  chooseDataFolder: ask('data-folder:choose'),
  moveDataFolder: ask('data-folder:move'),
  cancelMove: ask('data-folder:cancel'),
  openClip: ask('clip:open'),
  takenPage: ask('clip:taken'),
  watchedFolder: ask('watched:get'),
  chooseWatched: ask('watched:choose'),
  stopWatching: ask('watched:stop'),
  waitingFile: ask('watched:read'),
  doneWaiting: ask('watched:done'),
}
export type Desktop = typeof desktop

contextBridge.exposeInMainWorld('desktop', desktop)
