export { organizerRoutes } from './routes.ts'
export { organizerListing } from './service.ts'
export {
  type OrganizerField,
  knownOrganizers,
  organizersWith,
  resolveOrganizers,
} from './resolve.ts'
