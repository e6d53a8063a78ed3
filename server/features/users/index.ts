export { mustKeepAdmin, mustKeepManager } from './guards.ts'
export {
  belongingsOf,
  belongingsOfMember,
  deletePerson,
  movePerson,
  removeMember,
} from './leaving.ts'
export { setPermissions } from './permissions.ts'
export { shownEmail, storedEmail } from './email.ts'
export { filterablePeople, sortablePeople } from './listed-columns.ts'
export {
  findById as findPerson,
  findGroupIdByName,
  hasAdmin,
  insert as insertPerson,
  isTaken,
  update as updatePerson,
  withGroup,
} from './repository.ts'
export { userRoutes } from './routes.ts'
export { getMemberSummary, listMembers, listMembersPage, wireUserSummary } from './members.ts'
export { createPerson, freeUsername, usernameAfter } from './new-person.ts'
export { getUserOut } from './user-out.ts'
export { wireUser } from './wire-users.ts'
export { createAdmin, getMember, mustHaveMember } from './service.ts'
