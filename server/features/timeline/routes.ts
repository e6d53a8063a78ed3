import { timeline } from '#contract/timeline.ts'
import { askedQuery } from '#server/http/paging.ts'
import { routes } from '#server/http/routes.ts'
import { removeImage, setImage } from './images.ts'
import { getEvent } from './policy.ts'
import { addEvent, deleteEvent, listEvents, updateEvent } from './service.ts'

export const timelineRoutes = routes(timeline, {
  list: ({ ctx, query, req }) => listEvents(ctx, query, askedQuery(req.originalUrl)),
  create: ({ ctx, body }) => addEvent(ctx, body),
  get: ({ ctx, params }) => getEvent(ctx, params.id),
  update: ({ ctx, params, body }) => updateEvent(ctx, params.id, body),
  delete: ({ ctx, params }) => deleteEvent(ctx, params.id),
  uploadImage: async ({ ctx, params, file }) => {
    await setImage(ctx, params.id, file.bytes)
    return { image: 'has image' as const }
  },
  deleteImage: async ({ ctx, params }) => {
    await removeImage(ctx, params.id)
    return { image: 'does not have image' as const }
  },
})
