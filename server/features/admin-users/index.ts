export { adminUserRoutes } from './routes.ts'
export { peopleOfGroups } from './wire-people.ts'
