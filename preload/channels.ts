import { z } from 'zod'
import { BackupEvent, backupCalls } from './calls/backups.ts'
import { settingsCalls, SettingsEvent } from './calls/settings.ts'
import { shellCalls, ShellEvent } from './calls/shell.ts'

/** What a window may ask of the desktop, and what it hears back. */
export const desktopCalls = { ...shellCalls, ...backupCalls, ...settingsCalls }

export type DesktopCall = keyof typeof desktopCalls
export type ArgsOf<C extends DesktopCall> = z.infer<(typeof desktopCalls)[C]['args']>
export type ResultOf<C extends DesktopCall> = z.infer<(typeof desktopCalls)[C]['result']>

/** What the desktop tells a window unasked, all on one channel. */
export const eventChannel = 'desktop:event'
export const DesktopEvent = z.union([ShellEvent, BackupEvent, SettingsEvent])
export type DesktopEvent = z.infer<typeof DesktopEvent>
