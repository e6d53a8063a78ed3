export { openLink } from './open-link.ts'
export { sharingRoutes } from './routes.ts'
