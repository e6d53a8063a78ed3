export { organizerRoutes } from './routes.ts'
export { type OrganizerField, organizerTables, resolveOrganizers } from './resolve.ts'
