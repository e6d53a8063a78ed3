import { z } from 'zod'

/** Calls about the window and the computer. */
export const shellCalls = {
  'data-folder:open': { args: z.tuple([]), result: z.void() },
  /** Saves the printed page as a PDF; false if the person cancels. */
  'pdf:save': { args: z.tuple([z.object({ name: z.string().max(255) })]), result: z.boolean() },
  'logs:open': { args: z.tuple([]), result: z.void() },
  /** The page's language, for menus, tray and dialogs: 'de-DE'. */
  'language:tell': {
    args: z.tuple([z.string().regex(/^[a-z]{2,3}(-[A-Za-z]{2,5})?$/)]),
    result: z.void(),
  },
  /** Whether somebody is cooking or a timer is running; the shell then keeps the computer awake. */
  'awake:tell': { args: z.tuple([z.boolean()]), result: z.void() },
}

/** Events that the shell sends to the page. */
export const ShellEvent = z.discriminatedUnion('type', [
  /** A menu, the tray or a trivet:// link opens a path of the app: '/admin/desktop'. */
  z.object({ type: z.literal('go'), path: z.string().startsWith('/') }),
])
