export { DataPage, DataStart } from './DataPage.tsx'
