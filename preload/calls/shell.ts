import { z } from 'zod'

/** The window and the computer around it. */
export const shellCalls = {
  'data-folder:open': { args: z.tuple([]), result: z.void() },
  /** What the page prints, as a PDF in a file that the person names; false when they think better of it. */
  'pdf:save': { args: z.tuple([z.object({ name: z.string().max(255) })]), result: z.boolean() },
  'logs:open': { args: z.tuple([]), result: z.void() },
  /** The language of the page, for menus, tray and dialogs: 'de-DE'. */
  'language:tell': {
    args: z.tuple([z.string().regex(/^[a-z]{2,3}(-[A-Za-z]{2,5})?$/)]),
    result: z.void(),
  },
  /** Whether somebody cooks or a timer runs: the computer stays awake meanwhile. */
  'awake:tell': { args: z.tuple([z.boolean()]), result: z.void() },
}

/** What the shell tells the page without being asked. */
export const ShellEvent = z.discriminatedUnion('type', [
  /** A menu, the tray or a trivet:// link leads to an address of the app: '/admin/desktop'. */
  z.object({ type: z.literal('go'), path: z.string().startsWith('/') }),
])
