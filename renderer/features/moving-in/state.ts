import type { ImportedName, ImportedPart, NameMapping } from '#contract/migration-options.ts'
import type { MigrationPreview } from '#contract/migration-preview.ts'

/** What was typed as the new name of names of the file; empty leaves the name out. */
export type TypedNames = Partial<Record<ImportedName, Record<string, string>>>

/** What was typed for a name of the file, which may be any word, and so one that every object has. */
export const typedFor = (typed: Record<string, string>, name: string): string | undefined =>
  Object.hasOwn(typed, name) ? typed[name] : undefined

export interface Problem {
  /** Of the file. */
  name: string
  /** It was looked through already, and only its import has not begun. */
  wasRead?: boolean
  /** It is a photo or a PDF, which is read elsewhere. */
  isPage?: boolean
  words: string
  /** The same file may do better next time. */
  canRetry: boolean
}

export interface Sending {
  purpose: 'preview' | 'import'
  /** From 0 to 1; at 1, the file is being read. */
  part: number
  cancel: () => void
}

export interface MovingIn {
  file: File | null
  /** The program that the person says it is of; '' for whatever its content says. */
  type: string
  preview: MigrationPreview | null
  names: TypedNames
  sending: Sending | null
  problem: Problem | null
  /** For a file that waited somewhere: it waits no longer. */
  onBegun: (() => void) | null
}

export const nothingYet: MovingIn = {
  file: null,
  type: '',
  preview: null,
  names: {},
  sending: null,
  problem: null,
  onBegun: null,
}

/** What becomes of a recipe that is here already; the first unless one says otherwise. */
export const duplicateChoices = ['skip', 'replace', 'copy'] as const
export type DuplicateChoice = (typeof duplicateChoices)[number]

export interface ImportOptions {
  addMigrationTag: boolean
  onDuplicate: DuplicateChoice
  fetchPictures: boolean
  /** The household takes the settings of the file. */
  withSettings: boolean
  /** What beside recipes stays out. */
  without: ImportedPart[]
  /** Who of the household somebody of the file is, by the key of the file; '' for nobody, against what was found. */
  people: Record<string, string>
}

/** As the API takes them. */
export function mappingOf(typed: TypedNames): NameMapping {
  return Object.fromEntries(
    Object.entries(typed).map(([list, names]) => [
      list,
      Object.fromEntries(
        Object.entries(names).map(([name, text]) => [
          name,
          text.trim() === '' ? null : text.trim(),
        ]),
      ),
    ]),
  )
}

/** As the API takes them. */
export const peopleOf = ({ people }: ImportOptions): Record<string, string | null> =>
  Object.fromEntries(Object.entries(people).map(([key, id]) => [key, id === '' ? null : id]))

/** The households of a file that come in, by their keys. */
export const chosenGroups = (preview: MigrationPreview | null): string[] =>
  (preview?.groups ?? []).filter(({ isChosen }) => isChosen).map(({ key }) => key)
