import type { ImportPreview } from '#contract/import-preview.ts'

/** Words differ where what was read is no page. */
export const contextOf = ({ readFrom }: Pick<ImportPreview, 'readFrom'>) =>
  readFrom === 'page' ? {} : { context: readFrom }
