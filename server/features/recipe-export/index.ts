export { exportTemplates, sendExport } from './documents.ts'
export { exportToken } from './token.ts'
export { sendZip } from './zip.ts'
