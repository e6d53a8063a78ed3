import { z } from 'zod'
import { BackupEvent, backupCalls } from './calls/backups.ts'
import { clipCalls } from './calls/clip.ts'
import { settingsCalls, SettingsEvent } from './calls/settings.ts'
import { WatchedEvent, watchedCalls } from './calls/watched.ts'
import { shellCalls, ShellEvent } from './calls/shell.ts'

/** All calls that a window can make, with the schemas of arguments and answers. */
export const desktopCalls = {
  ...shellCalls,
  ...backupCalls,
  ...settingsCalls,
  ...clipCalls,
  ...watchedCalls,
}

export type DesktopCall = keyof typeof desktopCalls
export type ArgsOf<C extends DesktopCall> = z.infer<(typeof desktopCalls)[C]['args']>
export type ResultOf<C extends DesktopCall> = z.infer<(typeof desktopCalls)[C]['result']>

/** The channel of all events from the shell. */
export const eventChannel = 'desktop:event'
export const DesktopEvent = z.union([ShellEvent, BackupEvent, SettingsEvent, WatchedEvent])
export type DesktopEvent = z.infer<typeof DesktopEvent>
