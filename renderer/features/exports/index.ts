export { ExportRow } from './ExportRow.tsx'
export { exportsQuery, useStartExport } from './exports.ts'
export { TakeEverything } from './TakeEverything.tsx'
export { everythingPath } from './paths.ts'
