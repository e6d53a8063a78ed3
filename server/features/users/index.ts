export { findById as findPerson, hasAdmin, isTaken } from './repository.ts'
export { userRoutes } from './routes.ts'
export { createAdmin, getMember, listMembers, mustHaveMember } from './service.ts'
