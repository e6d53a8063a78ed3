import { serverTasks } from '#contract/server-tasks.ts'
import { askedQuery } from '#server/http/paging.ts'
import { routes } from '#server/http/routes.ts'
import { cancelTask, listTasks, listTasksOfGroup, startTest } from './service.ts'

export const serverTaskRoutes = routes(serverTasks, {
  list: ({ ctx, query, req }) => listTasks(ctx, query, askedQuery(req.originalUrl)),
  start: ({ ctx }) => startTest(ctx),
  cancel: ({ ctx, params }) => cancelTask(ctx, Number(params.id)),
  ofGroup: ({ ctx, query, req }) => listTasksOfGroup(ctx, query, askedQuery(req.originalUrl)),
})
