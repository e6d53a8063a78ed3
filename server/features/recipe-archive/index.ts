export { importZip } from './import-zip.ts'
