export { Belongings } from './Belongings.tsx'
export { LeaveSection } from './LeaveSection.tsx'
export { MembersPage } from './MembersPage.tsx'
