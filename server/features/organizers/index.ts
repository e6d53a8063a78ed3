export { organizerRoutes } from './routes.ts'
export { organizerListing } from './service.ts'
export {
  type OrganizerField,
  knownOrganizers,
  organizerTables,
  resolveOrganizers,
} from './resolve.ts'
