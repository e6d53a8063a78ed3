import path from 'node:path'
import type { Selectable } from 'kysely'
import { localDay } from '#contract/days.ts'
import type { DataExport } from '#contract/recipe-bulk.ts'
import type { SignedIn } from '#server/context/context.ts'
import type { DataExportsTable } from '#server/db/tables/exports.ts'
import { wireDate } from '#server/http/dates.ts'
import { recipeFileWriters } from '#server/recipe-files/writers/index.ts'
import { prettySize } from '#server/text/pretty-size.ts'

export type Archived = Pick<DataExportsTable, 'id' | 'exportType'>

/** Path of an export's archive, from the data folder. */
export const pathOf = (row: Archived) => `exports/${fileOf(row)}`
const fileOf = ({ id, exportType }: Archived) =>
  `${id}.${isZip(exportType) ? 'zip' : recipeFileWriters[exportType].archive}`

/** As it is called where it arrives: 'home-everything-2026-11-26.zip'. */
export function nameOf(
  { viewer }: SignedIn,
  { createdAt, ...row }: Selectable<DataExportsTable>,
): string {
  const { exportType } = row
  const household = viewer.groupSlug.slice(0, 100)
  const what = exportType === 'json' ? 'recipes' : exportType
  return `${household}-${what}-${localDay(new Date(createdAt))}${path.extname(fileOf(row))}`
}

const isZip = (type: DataExport['exportType']) => type === 'json' || type === 'everything'

export function wireExport(ctx: SignedIn, row: Selectable<DataExportsTable>): DataExport {
  const { id, groupId, exportType, status, done, total } = row
  return {
    id,
    groupId,
    name: ctx.t('export.data-export'),
    filename: nameOf(ctx, row),
    path: pathOf(row),
    size: prettySize(row.size),
    expires: wireDate(row.expiresAt),
    exportType,
    status,
    done,
    total,
    createdAt: wireDate(row.createdAt),
  }
}
