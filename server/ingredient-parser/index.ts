export { parseBrute } from './parse-brute.ts'
export { parseLine } from './parse-line.ts'
export type { KnownNames, ParsedLine } from './types.ts'
export { unitConcept } from './units.ts'
