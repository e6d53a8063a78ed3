import { contextBridge, ipcRenderer } from 'electron'
import type { ArgsOf, DesktopCall, ResultOf } from './channels.ts'

function ask<C extends DesktopCall>(channel: C) {
  return (...args: ArgsOf<C>): Promise<ResultOf<C>> => ipcRenderer.invoke(channel, ...args)
}

const desktop = {
  /** The operating system: 'darwin', 'win32' or 'linux'. */
  platform: process.platform,
  openDataFolder: ask('data-folder:open'),
  savePdf: ask('pdf:save'),
}
export type Desktop = typeof desktop

contextBridge.exposeInMainWorld('desktop', desktop)
