import type { MigrationOptions, NameMapping } from '#contract/migration-options.ts'
import type { Task } from '#server/process/server-tasks.ts'
import type { FindByContent } from '#server/features/imported/index.ts'
import type { Known } from './known.ts'
import type { PeopleWish } from './people.ts'
import type { PicturesAhead } from './pictures-ahead.ts'
import type { Upload } from './upload.ts'

/** What the person wants of an import. */
export type Wish = Pick<
  MigrationOptions,
  'onDuplicate' | 'fetchPictures' | 'without' | 'withSettings'
> & {
  mapping: NameMapping
  people: PeopleWish
  /** A tag for all of them. */
  tag: string | null
}

export type Import = Upload & {
  reportId: string
  wish: Wish
  task: Task
  /** Grows while the file is read. */
  known: Known
  findByContent: FindByContent
  ahead: PicturesAhead
  /** By a person, and not by the server's end. */
  wasCancelled: () => boolean
}
