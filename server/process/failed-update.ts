import { z } from 'zod'

/** What is known of an update that does not start. */
export const FailedUpdate = z.object({
  version: z.string(),
  /** The version that has opened these data. */
  worked: z.string(),
  failures: z.number(),
  dataDir: z.string(),
  /** The copy of the database from before the update changed it; null if it did not. */
  copy: z.string().nullable(),
})
export type FailedUpdate = z.output<typeof FailedUpdate>
