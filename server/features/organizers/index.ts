export { organizerRoutes } from './routes.ts'
export { organizerListing } from './service.ts'
export { type OrganizerField, organizerTables, resolveOrganizers } from './resolve.ts'
