import { existsSync } from 'node:fs'
import path from 'node:path'
import { app } from 'electron'
import { t } from '#main/i18n.ts'
import type { SettingsStore } from '#main/settings.ts'

/** TRIVET_DATA_DIR: a folder of one's own brings its own settings and lock, so two households can run side by side. */
export function givenDataDir(): string | null {
  const given = process.env['TRIVET_DATA_DIR']
  return given ? path.resolve(given) : null
}

/** Where the data of the household lies on this computer; ask again after it was moved. */
export function dataDirOf(settings: SettingsStore): string {
  return givenDataDir() ?? settings.get('dataDir') ?? path.join(app.getPath('userData'), 'data')
}

export const logDirOf = (dataDir: string) => path.join(dataDir, 'logs')

/**
 * The data folder, where it can be reached. A disk that is not plugged in must not look like an empty household.
 * @throws a sentence for the person
 */
export function findDataDir(settings: SettingsStore): string {
  const folder = dataDirOf(settings)
  const wasMoved = givenDataDir() === null && settings.get('dataDir') !== null
  // In the middle of a restore that was cut off there is no database, but what will be one.
  const isThere = ['trivet.db', 'restore'].some((name) => existsSync(path.join(folder, name)))
  if (wasMoved && !isThere) {
    throw new Error(t('folder.missing', { folder }))
  }
  return folder
}
