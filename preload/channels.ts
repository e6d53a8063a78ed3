import { z } from 'zod'

/** What a window may ask of the desktop, and what it hears back. */
export const desktopCalls = {
  'data-folder:open': { args: z.tuple([]), result: z.void() },
}

export type DesktopCall = keyof typeof desktopCalls
export type ArgsOf<C extends DesktopCall> = z.infer<(typeof desktopCalls)[C]['args']>
export type ResultOf<C extends DesktopCall> = z.infer<(typeof desktopCalls)[C]['result']>
