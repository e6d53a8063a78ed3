export { purgeInvitations } from './housekeeping.ts'
export { findOpen as findOpenInvitation, takeInvitation } from './open-invitation.ts'
export { invitationRoutes } from './routes.ts'
