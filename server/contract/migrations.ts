import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { MigrationOptions, PreviewOptions } from './migration-options.ts'
import { MigrationPreview } from './migration-preview.ts'
import { archiveRefusals, migrationRefusals } from './refusals.ts'
import { ReportSummary } from './reports.ts'
import { TakeBackBegun, TakeBackPreview } from './taking-back.ts'
import { Uuid } from './values.ts'

const MB = 1024 * 1024
const byId = z.object({ id: Uuid })
const upload = { field: 'archive', maxBytes: 6 * 1024 * MB, toDisk: true } as const
const fileRefusals = [
  ...archiveRefusals,
  'recipe-file.unknown',
  'recipe-file.unreadable',
  'recipe-file.empty',
  'recipe-file.too-large',
  'recipe-file.backup-too-large',
  'recipe-file.too-slow',
  'recipe-file.recipe-too-large',
  'recipe-file.recipe-too-slow',
  'recipe-file.no-recipe',
  'recipe-file.scan',
  'reading.unknown',
  'reading.damaged',
  'reading.encrypted',
  'reading.too-many-pages',
  'request.too-many',
  ...migrationRefusals,
  'migration.reading',
] as const

export const migrations = {
  types: endpoint('GET /groups/migrations/types', {
    access: 'user',
    summary: 'The programs whose files can be read',
    response: z.array(z.object({ type: z.string(), title: z.string() })),
  }),
  start: endpoint('POST /groups/migrations', {
    access: 'user',
    refuses: fileRefusals,
    summary:
      'Imports the recipes of another program’s file in the background; answers the report, which is in progress',
    upload,
    body: MigrationOptions,
    response: ReportSummary,
  }),
  preview: endpoint('POST /groups/migrations/preview', {
    access: 'user',
    refuses: fileRefusals,
    summary:
      'What importing this file would make, and what would have no place; stores no recipe, and keeps the file for half an hour',
    upload,
    body: PreviewOptions,
    response: MigrationPreview,
  }),
  startKept: endpoint('POST /groups/migrations/files/:id/import', {
    access: 'user',
    refuses: [...fileRefusals, 'migration.file-gone'],
    summary: 'Imports a file that was sent for a preview, by the id in its answer',
    params: byId,
    body: MigrationOptions,
    response: ReportSummary,
  }),
  previewKept: endpoint('POST /groups/migrations/files/:id/preview', {
    access: 'user',
    refuses: [...fileRefusals, 'migration.file-gone'],
    summary:
      'What importing a file that was sent before would make, by the id in its first preview',
    params: byId,
    body: PreviewOptions,
    response: MigrationPreview,
  }),
  forgetFile: endpoint('DELETE /groups/migrations/files/:id', {
    access: 'user',
    refuses: ['migration.file-gone'],
    summary: 'Deletes a file that was sent for a preview',
    params: byId,
  }),
  cancel: endpoint('POST /groups/migrations/:id/cancel', {
    access: 'user',
    refuses: ['auth.forbidden', 'record.not-found'],
    summary:
      'Cancels a running import or taking it back, by the id of its report; what it has made stays until it is taken back',
    params: byId,
    response: ReportSummary,
  }),
  previewTakeBack: endpoint('GET /groups/migrations/:id/take-back', {
    access: 'user',
    refuses: ['auth.forbidden', 'record.not-found'],
    summary: 'What taking an import back would remove, by the id of its report; removes nothing',
    params: byId,
    response: TakeBackPreview,
  }),
  takeBack: endpoint('POST /groups/migrations/:id/take-back', {
    access: 'user',
    refuses: ['auth.forbidden', 'record.not-found', ...migrationRefusals],
    summary:
      'Begins to remove what an import made, by the id of its report, for good and not to the trash; goes on in the background',
    params: byId,
    body: z.object({
      /** What was changed since: tell what without removing anything, keep it, or remove it as well. */
      changed: z.enum(['ask', 'keep', 'remove']).default('ask'),
    }),
    response: TakeBackBegun,
  }),
}
