import type { MigrationOptions, NameMapping } from '#contract/migrations.ts'
import type { Task } from '#server/process/server-tasks.ts'
import type { Upload } from './upload.ts'

/** What the person wants of an import. */
export type Wish = Pick<MigrationOptions, 'onDuplicate' | 'fetchPictures'> & {
  mapping: NameMapping
  /** A tag for all of them. */
  tag: string | null
}

export type Import = Upload & {
  reportId: string
  wish: Wish
  task: Task
  /** By a person, and not by the server's end. */
  wasCancelled: () => boolean
}
