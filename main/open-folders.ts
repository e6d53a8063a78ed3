import { shell } from 'electron'
import { dataDirOf, logDirOf } from '#main/data-folder/place.ts'
import type { SettingsStore } from './settings.ts'

/** Shows a folder in the file manager of the computer. */
export const openDataFolder = (settings: SettingsStore) => openPath(dataDirOf(settings))
export const openLogs = (settings: SettingsStore) => openPath(logDirOf(dataDirOf(settings)))

async function openPath(folder: string) {
  await shell.openPath(folder)
}
