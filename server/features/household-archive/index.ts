export { writeHouseholdArchive } from './write-household.ts'
