import { z } from 'zod'

const OnClose = z.enum(['ask', 'tray', 'background', 'quit'])

/** Settings of this computer; those of the household are in the server. */
export const DesktopSettings = z.object({
  /** The port that phones use, and whether the environment fixes it. */
  port: z.number().int(),
  portFixed: z.boolean(),
  /**
   * What happens when the window is closed: the server keeps running if there is a tray, or always; Trivet quits; or it
   * asks.
   */
  onClose: OnClose,
  /** How people get the window back: from the tray, from the Dock (macOS), or only by starting Trivet again. */
  background: z.enum(['tray', 'dock', 'none']),
  startAtLogin: z.boolean(),
  /** False if the system does not support it; the control is hidden then. */
  canStartAtLogin: z.boolean(),
  /** Why the system does not start it although it is switched on: macOS asks first, or the Task Manager has it off. */
  loginObstacle: z.enum(['approval', 'switched-off']).nullable(),
  /** The computer does not fall asleep by itself while the home may connect. */
  awakeForHome: z.boolean(),
  dataDir: z.string(),
  dataDirFixed: z.boolean(),
  /** Whether this build has an update feed, and whether updates are switched on. */
  canUpdate: z.boolean(),
  updates: z.boolean(),
})
export type DesktopSettings = z.output<typeof DesktopSettings>

export const PortCheck = z.object({
  isFree: z.boolean(),
  /** The program that uses the port, if known. */
  takenBy: z.string().nullable(),
  /** The next free port. */
  suggestion: z.number().int().nullable(),
})
export type PortCheck = z.output<typeof PortCheck>

/** A move of the data folder; `done` and `total` are bytes. */
export const FolderMove = z.object({
  status: z.enum(['running', 'done', 'cancelled', 'failed']),
  phase: z.enum(['stopping', 'copying', 'verifying', 'starting']),
  done: z.number(),
  total: z.number(),
  /** Sent because the old folder is not deleted: the page shows both. */
  from: z.string(),
  to: z.string(),
  /** Other people who use this computer can open the new folder, because its disk has no rights. */
  isOpen: z.boolean(),
  problem: z.string().nullable(),
})
export type FolderMove = z.output<typeof FolderMove>

export const settingsCalls = {
  'settings:get': { args: z.tuple([]), result: DesktopSettings },
  'settings:set': {
    args: z.tuple([
      z
        .object({
          onClose: OnClose,
          startAtLogin: z.boolean(),
          awakeForHome: z.boolean(),
          updates: z.boolean(),
        })
        .partial(),
    ]),
    result: DesktopSettings,
  },
  'port:check': { args: z.tuple([z.number().int().min(1024).max(65_535)]), result: PortCheck },
  /** Restarts the server on another port and reloads the window from there. */
  'port:set': { args: z.tuple([z.number().int().min(1024).max(65_535)]), result: DesktopSettings },
  /**
   * Shows a folder dialog. Answers which folder would be used, how much space it needs, and whether it can be used;
   * null if the person cancels.
   */
  'data-folder:choose': {
    args: z.tuple([]),
    result: z
      .object({
        handle: z.uuid(),
        path: z.string(),
        bytes: z.number(),
        problem: z.string().nullable(),
      })
      .nullable(),
  },
  /** Copies everything there and verifies the copy before using it; the old folder is not changed. */
  'data-folder:move': { args: z.tuple([z.uuid()]), result: z.void() },
  'data-folder:cancel': { args: z.tuple([]), result: z.void() },
}

export const SettingsEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('folder-move'), move: FolderMove }),
])
