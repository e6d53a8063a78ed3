import { z } from 'zod'

const OnClose = z.enum(['ask', 'tray', 'background', 'quit'])

/** What this computer is told about running Trivet; what the household decides is kept by the server. */
export const DesktopSettings = z.object({
  /** The port that the phones know, and whether the environment fixes it. */
  port: z.number().int(),
  portFixed: z.boolean(),
  /** Closing the window: leave the server running where a tray leads back, or anywhere; quit, or ask. */
  onClose: OnClose,
  /** What leads back to Trivet while no window is open: the tray, the Dock of a Mac, or only a new start. */
  background: z.enum(['tray', 'dock', 'none']),
  startAtLogin: z.boolean(),
  /** Where the system has no such thing, the control is not shown. */
  canStartAtLogin: z.boolean(),
  dataDir: z.string(),
  dataDirFixed: z.boolean(),
  /** New versions: whether this build knows where to look, and whether it does. */
  canUpdate: z.boolean(),
  updates: z.boolean(),
})
export type DesktopSettings = z.output<typeof DesktopSettings>

export const PortCheck = z.object({
  isFree: z.boolean(),
  /** The program that has it, as far as the system tells. */
  takenBy: z.string().nullable(),
  /** The next one that is free. */
  suggestion: z.number().int().nullable(),
})
export type PortCheck = z.output<typeof PortCheck>

export const FolderMove = z.object({
  status: z.enum(['running', 'done', 'cancelled', 'failed']),
  phase: z.enum(['stopping', 'copying', 'verifying', 'starting']),
  done: z.number(),
  total: z.number(),
  /** The old folder stays as it is, so the person is told both. */
  from: z.string(),
  to: z.string(),
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
          updates: z.boolean(),
        })
        .partial(),
    ]),
    result: DesktopSettings,
  },
  'port:check': { args: z.tuple([z.number().int().min(1024).max(65_535)]), result: PortCheck },
  /** Restarts the server on another port; the window follows. */
  'port:set': { args: z.tuple([z.number().int().min(1024).max(65_535)]), result: DesktopSettings },
  /** Asks for a place; which folder it will be, what it would take and whether it will do. Null when the person thinks better of it. */
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
  /** Copies everything there, verifies the copy, and only then uses it; the old folder stays as it is. */
  'data-folder:move': { args: z.tuple([z.uuid()]), result: z.void() },
  'data-folder:cancel': { args: z.tuple([]), result: z.void() },
}

export const SettingsEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('folder-move'), move: FolderMove }),
])
