import { menus } from '#contract/menus.ts'
import { routes } from '#server/http/routes.ts'
import { createMenu, deleteMenu, listMenus, planMenu, renameMenu } from './service.ts'

export const menuRoutes = routes(menus, {
  list: ({ ctx }) => listMenus(ctx),
  create: ({ ctx, body }) => createMenu(ctx, body),
  rename: ({ ctx, params, body }) => renameMenu(ctx, params.id, body.name),
  delete: ({ ctx, params }) => deleteMenu(ctx, params.id),
  plan: ({ ctx, params, body }) => planMenu(ctx, params.id, body.date),
})
