export { ExportRow } from './ExportRow.tsx'
export { exportsQuery, keptExports, useStartExport } from './exports.ts'
export { TakeEverything } from './TakeEverything.tsx'
export { everythingPath } from './paths.ts'
