export { groupRoutes } from './routes.ts'
export { findFirst as findFirstGroup, isNameTaken } from './repository.ts'
export {
  createGroup,
  getPreferences,
  getPreferencesOf,
  publicGroupSlug,
  updatePreferences,
} from './service.ts'
