import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { archiveRefusals } from './refusals.ts'
import { ReportSummary } from './reports.ts'
import { Flag, Uuid } from './values.ts'

const MB = 1024 * 1024

/** The types that other programs know; ours have more, and both spell the same ones as they like. */
export const migrationTypes = [
  'nextcloud',
  'chowdown',
  'copymethat',
  'paprika',
  'mealie_alpha',
  'tandoor',
  'plantoeat',
  'myrecipebox',
  'recipekeeper',
] as const

/** The lists of names that a file brings along. */
export const importedNames = ['tags', 'categories', 'tools', 'foods', 'units'] as const
export type ImportedName = (typeof importedNames)[number]

const Renamed = z.record(z.string().max(255), z.string().trim().min(1).max(255).nullable())

/**
 * What names of the file become here: another name, or null to leave them out. A food or unit that is left out stays in
 * the text of its lines.
 */
export const NameMapping = z
  .object({ tags: Renamed, categories: Renamed, tools: Renamed, foods: Renamed, units: Renamed })
  .partial()
export type NameMapping = z.output<typeof NameMapping>

/** What a file may hold beside recipes. */
export const importedParts = [
  'foods',
  'cookbooks',
  'shoppingLists',
  'mealPlans',
  'menus',
  'mealPlanRules',
] as const
export type ImportedPart = (typeof importedParts)[number]
const Part = z.enum(importedParts)

const options = {
  /** Absent, or another program’s: the content of the file decides. */
  migrationType: z.string().trim().max(50).default(''),
  /** A `NameMapping` as JSON. */
  names: z.string().max(500_000).default(''),
}

export const MigrationOptions = z.object({
  ...options,
  /** Each recipe gets a tag that is called like the type. */
  addMigrationTag: Flag.default(false),
  /**
   * Ours: what to do with a recipe whose name and source, or whose ingredients and steps, are here already. A copy gets a
   * number after its name. With 'replace', the one that is here takes what the file says; all that people added to it stays.
   */
  onDuplicate: z.enum(['copy', 'skip', 'replace']).default('copy'),
  /** Ours: whether pictures that are only addresses in the file are fetched from the web. */
  fetchPictures: Flag.default(false),
  /** Ours: what beside recipes is left out, separated by commas: 'foods,mealPlans'. */
  without: z
    .string()
    .max(200)
    .default('')
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(Part)),
  /** Ours: JSON, who of the household somebody of the file is, by the key of a `FoundPerson`; null for nobody. */
  people: z.string().max(100_000).default(''),
})
export type MigrationOptions = z.output<typeof MigrationOptions>

export const PreviewOptions = z.object({
  ...options,
  /** Reads the whole file, or what can be read of it within half a minute; else its first recipes. */
  whole: Flag.default(false),
})
export type PreviewOptions = z.output<typeof PreviewOptions>

/** A name of the file, and what it becomes here. */
export const FoundName = z.object({
  name: z.string(),
  recipes: z.number().int(), // in how many recipes
  /** The record of the household that it becomes; null if a new one is made, or none. */
  here: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** What a new one would be called; null if there is one, or if the name is left out. */
  made: z.string().nullable(),
})
export type FoundName = z.output<typeof FoundName>

/** Somebody who wrote in the file, and whom of the household the caller may say that it is. */
export const FoundPerson = z.object({
  key: z.string(),
  name: z.string(),
  userName: z.string(),
  choices: z.array(z.object({ id: z.uuid(), name: z.string() })),
  /** Whom it is taken for unless `people` says otherwise: the caller with the same mail or user name, else nobody. */
  here: z.uuid().nullable(),
})
export type FoundPerson = z.output<typeof FoundPerson>

export const PreviewedRecipe = z.object({
  name: z.string(),
  source: z.string(),
  recipeYield: z.string(),
  totalTime: z.string(),
  ingredients: z.array(z.string()),
  steps: z.array(z.string()),
  tags: z.array(z.string()),
  categories: z.array(z.string()),
  pictures: z.number().int(), // in the file
  linkedPictures: z.number().int(), // that are addresses of the web
  isDuplicate: z.boolean(),
})

/** What an import would do. */
export const MigrationPreview = z.object({
  /** The file as the server keeps it, for half an hour after it was last used, and only for whoever sent it. */
  file: z.uuid(),
  type: z.string(),
  title: z.string(), // of the program
  /** Whether the whole file was read. If not, all numbers are of the recipes read. */
  isWhole: z.boolean(),
  recipes: z.number().int(),
  duplicates: z.number().int(),
  /** The first hundred of them, by their name in the file, and what is here. */
  twins: z.array(
    z.object({
      name: z.string(),
      here: z.object({ id: z.uuid(), slug: z.string(), name: z.string() }),
    }),
  ),
  pictures: z.number().int(),
  linkedPictures: z.number().int(),
  comments: z.number().int(),
  /** What the whole file holds beside recipes; kinds that it does not have are left out. */
  parts: z.partialRecord(Part, z.number().int()),
  people: z.array(FoundPerson),
  first: z.array(PreviewedRecipe),
  names: z.object({
    tags: z.array(FoundName),
    categories: z.array(FoundName),
    tools: z.array(FoundName),
    foods: z.array(FoundName),
    units: z.array(FoundName),
  }),
  /** What will have no place, most frequent first; an example of each. */
  losses: z.array(z.object({ field: z.string(), recipes: z.number().int(), example: z.string() })),
  /** What could not be read. */
  failures: z.array(z.object({ name: z.string(), reason: z.string() })),
})
export type MigrationPreview = z.output<typeof MigrationPreview>

/** A recipe that somebody changed, cooked, planned or commented on since it was imported. */
const ChangedRecipe = z.object({ id: z.uuid(), slug: z.string(), name: z.string() })

/** What an import makes beside recipes and the names in them, in the order in which it is taken back. */
export const madeParts = [
  'mealPlans',
  'menus',
  'mealPlanRules',
  'shoppingLists',
  'cookbooks',
  'mealTypes',
  'shoppingStores',
] as const
export type MadePart = (typeof madeParts)[number]

/** A planned meal, a list or the like that somebody changed or built on since it was imported. */
const ChangedPart = z.object({
  kind: z.enum(madeParts),
  id: z.string(),
  name: z.string(), // of a meal: its day and what is planned
})

/** What taking an import back would remove, besides the foods, units and organizers that nothing uses then. */
export const TakeBackPreview = z.object({
  recipes: z.number().int(), // with those that were changed, and without those in the trash
  changed: z.array(ChangedRecipe),
  /** How many recipes get the content back that the import has replaced, and those that somebody changed since. */
  replaced: z.number().int(),
  changedReplaced: z.array(ChangedRecipe),
  mealPlans: z.number().int(),
  menus: z.number().int(),
  mealPlanRules: z.number().int(),
  shoppingLists: z.number().int(),
  cookbooks: z.number().int(),
  mealTypes: z.number().int(),
  shoppingStores: z.number().int(),
  changedParts: z.array(ChangedPart),
})
export type TakeBackPreview = z.output<typeof TakeBackPreview>

/** Whether taking an import back has begun, or what it asks. */
export const TakeBackBegun = z.object({
  /** False if nothing happens, because something was changed and `changed` was 'ask'. */
  isBegun: z.boolean(),
  changed: z.array(ChangedRecipe),
  changedReplaced: z.array(ChangedRecipe),
  changedParts: z.array(ChangedPart),
  /** Tells how far it is, and at its end what was removed. */
  report: ReportSummary,
})
export type TakeBackBegun = z.output<typeof TakeBackBegun>

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
  'request.too-many',
  'migration.running',
  'migration.taking-back',
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
    refuses: ['auth.forbidden', 'record.not-found', 'migration.running', 'migration.taking-back'],
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
