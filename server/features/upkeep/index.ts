export { upkeepHandlers } from './handlers.ts'
export { mergeRecords, removeRecords } from './remove.ts'
export { unusedAmong } from './unused.ts'
export { countsIn } from './uses.ts'
