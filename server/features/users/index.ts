export { findById as findPerson, hasAdmin, isTaken } from './repository.ts'
export { userRoutes } from './routes.ts'
export { getMemberSummary, listMembers, listMembersPage, wireUserSummary } from './members.ts'
export { createAdmin, getMember, mustHaveMember } from './service.ts'
