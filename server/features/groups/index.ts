export { categoriesOfGroups } from './categories.ts'
export { groupRoutes } from './routes.ts'
export { findFirst as findFirstGroup, isNameTaken } from './repository.ts'
export {
  createGroup,
  getPreferences,
  getPreferencesOf,
  publicGroupSlug,
  renameGroup,
  updatePreferences,
} from './service.ts'
