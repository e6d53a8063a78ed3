export { organizerRoutes } from './routes.ts'
export { organizerListing } from './service.ts'
export { type OrganizerField, knownOrganizers, resolveOrganizers } from './resolve.ts'
