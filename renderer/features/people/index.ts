export { AddPersonSection } from './AddPersonSection.tsx'
export { InvitePage } from './InvitePage.tsx'
export { InviteSection } from './InviteSection.tsx'
