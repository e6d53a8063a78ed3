import { z } from 'zod'

/** An address longer than this is none that a person has. */
const address = z.string().max(4000)

/** A page as the browser window showed it, with everything its scripts had made of it. */
export const TakenPage = z.object({ address, html: z.string().max(10_000_000) })
export type TakenPage = z.output<typeof TakenPage>

/** Calls about the browser window, in which a person opens sites that refuse a server. */
export const clipCalls = {
  /** Opens the browser window at this address; '' opens it empty, with the focus where an address is typed. */
  'clip:open': { args: z.tuple([z.object({ address })]), result: z.void() },
  /** The page that was taken last; null if none was since the program was started. */
  'clip:taken': { args: z.tuple([]), result: TakenPage.nullable() },
}
