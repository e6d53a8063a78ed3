import { existsSync } from 'node:fs'
import path from 'node:path'
import { app } from 'electron'
import { t } from '#main/i18n.ts'
import type { SettingsStore } from '#main/settings.ts'

/** TRIVET_DATA_DIR. Such a folder has its own settings and lock, so two households can run side by side. */
export function givenDataDir(): string | null {
  const given = process.env['TRIVET_DATA_DIR']
  return given ? path.resolve(given) : null
}

/** The current data folder; ask again after a move. */
export function dataDirOf(settings: SettingsStore): string {
  return givenDataDir() ?? settings.get('dataDir') ?? path.join(app.getPath('userData'), 'data')
}

export const logDirOf = (dataDir: string) => path.join(dataDir, 'logs')

/**
 * The data folder. If a disk is not connected, it must not look like an empty household.
 * @throws an error with a sentence for the person
 */
export function findDataDir(settings: SettingsStore): string {
  const folder = dataDirOf(settings)
  const wasMoved = givenDataDir() === null && settings.get('dataDir') !== null
  // After an interrupted restore there may be no database yet, but a folder that will become one.
  const isThere = ['trivet.db', 'restore'].some((name) => existsSync(path.join(folder, name)))
  if (wasMoved && !isThere) {
    throw new Error(t('folder.missing', { folder }))
  }
  return folder
}
