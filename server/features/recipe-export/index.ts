export { exportTemplates, sendExport } from './documents.ts'
export { exportToken } from './token.ts'
export { sendZip } from './zip.ts'
export { addFile, archivedJson, lazily } from './zip-entries.ts'
