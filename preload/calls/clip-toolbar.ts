import { z } from 'zod'

/** What the toolbar of the browser window asks of the shell. */
export const ToolbarWish = z.discriminatedUnion('do', [
  z.object({ do: z.literal('go'), address: z.string().max(4000) }),
  z.object({
    do: z.enum(['back', 'forward', 'reload', 'stop', 'take', 'more', 'close', 'enter-page']),
  }),
  /** How much room the toolbar needs, in pixels. */
  z.object({ do: z.literal('height'), height: z.number().int().min(1).max(400) }),
])
export type ToolbarWish = z.output<typeof ToolbarWish>

/** What the toolbar shows. */
export interface ToolbarState {
  address: string
  /** Whether what is typed into the page can be read on the way. */
  isOpenToAll: boolean
  canGoBack: boolean
  canGoForward: boolean
  isLoading: boolean
  canTake: boolean
  /** A sentence below the buttons, or ''. */
  notice: string
}

export const toolbarChannels = { wish: 'toolbar:wish', state: 'toolbar:state' } as const
