import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { recipeFormats } from './recipe-formats.ts'
import { OrganizerInput, RecipeSettingsInput } from './recipe-parts.ts'
import { DateTime } from './values.ts'

/** Slugs or ids. */
const recipes = z.array(z.string().max(300)).max(10_000)
const remove = z.boolean().default(false)

/** The result for many recipes; skipped ones are unchanged. */
export const BulkResult = z.object({
  done: z.number().int(),
  skipped: z.array(
    z.object({
      recipe: z.string(), // as the request named it
      name: z.string().nullable(),
      reason: z.enum(['not-found', 'locked']), // locked: only its owner may change it
    }),
  ),
})
export type BulkResult = z.output<typeof BulkResult>

/** 'json' is the zip that Mealie knows; the others are ours. */
const ExportType = z.enum(['json', ...recipeFormats])
export type ExportType = z.output<typeof ExportType>

/** A zip of many recipes. While it is being written, `done` of `total` recipes are in it so far. */
export const DataExport = z.object({
  id: z.uuid(),
  groupId: z.uuid(),
  name: z.string(),
  filename: z.string(),
  path: z.string(), // an id for the download call, not a path on disk
  size: z.string(),
  expires: DateTime,
  exportType: z.enum([...ExportType.options, 'everything']),
  status: z.enum(['running', 'ready', 'failed']),
  done: z.number().int(),
  total: z.number().int(),
  createdAt: DateTime,
})
export type DataExport = z.output<typeof DataExport>

/** How much finished exports a household keeps; the newest is kept whatever its size. */
export const exportsKept = { most: 10, bytes: 20_000_000_000 }

export const recipeBulk = {
  tag: endpoint('POST /recipes/bulk-actions/tag', {
    access: 'user',
    refuses: ['tag.too-many'],
    summary: 'Adds tags to many recipes, or with `remove` removes them',
    body: z.object({ recipes, tags: z.array(OrganizerInput).max(200), remove }),
    response: BulkResult,
  }),
  categorize: endpoint('POST /recipes/bulk-actions/categorize', {
    access: 'user',
    refuses: ['category.too-many'],
    summary: 'Adds categories to many recipes, or with `remove` removes them',
    body: z.object({ recipes, categories: z.array(OrganizerInput).max(200), remove }),
    response: BulkResult,
  }),
  settings: endpoint('POST /recipes/bulk-actions/settings', {
    access: 'user',
    summary: 'Changes the given settings of many recipes, except for `locked`',
    body: z.object({ recipes, settings: RecipeSettingsInput }),
    response: BulkResult,
  }),
  delete: endpoint('POST /recipes/bulk-actions/delete', {
    access: 'user',
    summary: 'Moves many recipes to the trash',
    body: z.object({ recipes }),
    response: BulkResult,
  }),
  export: endpoint('POST /recipes/bulk-actions/export', {
    access: 'user',
    refuses: ['recipe.not-found', 'export.running'],
    summary: 'Starts a zip of many recipes; the list of exports shows its progress',
    body: z.object({ recipes, exportType: ExportType.default('json') }),
    response: DataExport,
    status: 202,
  }),
  archive: endpoint('POST /groups/archive', {
    access: 'manage',
    refuses: ['export.running'],
    summary:
      'Starts an archive of everything that the household shares, or answers the one that is being written; only those who manage it see it in the list of exports',
    body: z.object({ formats: z.array(z.enum(recipeFormats)).max(20).default([]) }),
    response: DataExport,
    status: 202,
  }),
  exports: endpoint('GET /recipes/bulk-actions/export', {
    access: 'user',
    summary: 'The exports of the group, newest first',
    response: z.array(DataExport),
  }),
  download: endpoint('GET /recipes/bulk-actions/export/download', {
    access: 'user',
    refuses: ['export.path', 'file.not-found'],
    summary:
      'A token for downloading an export, valid for 30 minutes. While the zip is being written, the answer waits for it',
    query: z.object({ path: z.string().max(500) }),
    response: z.object({ fileToken: z.string() }),
  }),
  purge: endpoint('DELETE /recipes/bulk-actions/export/purge', {
    access: 'user',
    summary: 'Deletes all exports of the group',
    response: z.object({ message: z.string(), error: z.literal(false) }),
  }),
}
