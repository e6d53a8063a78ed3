export { type BookRow, findBookRow, getBookFilter } from './lookup.ts'
