import { z } from 'zod'

/** What a window may ask of the desktop, and what it hears back. */
export const desktopCalls = {
  'data-folder:open': { args: z.tuple([]), result: z.void() },
  /** What the page prints, as a PDF in a file that the person names; false when they think better of it. */
  'pdf:save': { args: z.tuple([z.object({ name: z.string().max(255) })]), result: z.boolean() },
}

export type DesktopCall = keyof typeof desktopCalls
export type ArgsOf<C extends DesktopCall> = z.infer<(typeof desktopCalls)[C]['args']>
export type ResultOf<C extends DesktopCall> = z.infer<(typeof desktopCalls)[C]['result']>
