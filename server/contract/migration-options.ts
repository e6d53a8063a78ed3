import { z } from 'zod'
import { Flag } from './values.ts'

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
export const Part = z.enum(importedParts)

/** The settings that an archive of ours brings along. */
export const importedSettings = [
  'firstDayOfWeek',
  'recipePublic',
  'recipeShowNutrition',
  'recipeShowAssets',
  'recipeLandscapeView',
  'recipeDisableComments',
  'recipeDisableAmount',
] as const
export type ImportedSetting = (typeof importedSettings)[number]

const options = {
  /** Absent, or another program’s: the content of the file decides. */
  migrationType: z.string().trim().max(50).default(''),
  /** Ours: of a file of several households those that are wanted, by the `key` of a `FoundGroup`, separated by commas. */
  groups: z
    .string()
    .max(20_000)
    .default('')
    .transform((text) => text.split(',').filter(Boolean)),
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
  /** Ours: whether the household takes the settings of the file; only for those who manage it. */
  withSettings: Flag.default(false),
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
