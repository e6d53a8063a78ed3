import { z } from 'zod'
import { BackupCounts } from '#contract/backups.ts'

/** Version of the backup format; any other number is refused. */
export const formatVersion = 1
export const manifestPath = 'manifest.json'
export const databasePath = 'trivet.db'
export const mediaFolder = 'media/'

/** `manifest.json`, the last entry of a backup: facts about it, and every file with size and SHA-256. */
export const Manifest = z.object({
  format: z.literal('trivet-backup'),
  formatVersion: z.number().int(),
  productVersion: z.string(),
  createdAt: z.iso.datetime(),
  reason: z.enum(['manual', 'automatic', 'safety', 'uploaded']),
  /** The migrations that ran on the database, in order. */
  migrations: z.array(z.string()),
  counts: BackupCounts,
  files: z.array(
    z.object({
      path: z.string(), // trivet.db, or media/recipes/…
      bytes: z.number().int().nonnegative(),
      sha256: z.string().regex(/^[\da-f]{64}$/),
    }),
  ),
})
export type Manifest = z.output<typeof Manifest>
