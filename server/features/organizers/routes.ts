import {
  categories,
  type OrganizerKind,
  type OrganizerListQuery,
  tags,
  tools,
} from '#contract/organizers.ts'
import type { Request } from 'express'
import type { z } from 'zod'
import type { SignedIn } from '#server/context/context.ts'
import { upkeepHandlers } from '#server/features/upkeep/index.ts'
import { askedQuery } from '#server/http/paging.ts'
import { routes } from '#server/http/routes.ts'
import {
  createOrganizer,
  deleteOrganizer,
  getBySlug,
  getOrganizer,
  listEmpty,
  listOrganizers,
  mergeOrganizers,
  type RecipesWith,
  updateOrganizer,
} from './service.ts'

/** The routes of the three kinds. `recipesWith` finds the recipes of an organizer. */
export function organizerRoutes(recipesWith: RecipesWith) {
  const quietly = async (deleted: Promise<unknown>) => {
    await deleted
    return null
  }
  return [
    routes(categories, {
      ...handlers('categories', recipesWith, categories.bySlug.response),
      delete: ({ ctx, params }) => quietly(deleteOrganizer(ctx, 'categories', params.id)),
    }),
    routes(tags, {
      ...handlers('tags', recipesWith, tags.bySlug.response),
      delete: ({ ctx, params }) => quietly(deleteOrganizer(ctx, 'tags', params.id)),
    }),
    routes(tools, {
      ...handlers('tools', recipesWith, tools.bySlug.response),
      delete: ({ ctx, params }) => deleteOrganizer(ctx, 'tools', params.id),
    }),
  ]
}

interface Asked {
  ctx: SignedIn
  req: Request
}
interface ById extends Asked {
  params: { id: string }
}
interface WithBody {
  body: { name: string; onHand?: boolean }
}

const handlers = <S extends z.ZodType<{ recipes?: unknown }>>(
  kind: OrganizerKind,
  recipesWith: RecipesWith,
  schema: S,
) => ({
  list: ({ ctx, query, req }: Asked & { query: OrganizerListQuery }) =>
    listOrganizers(ctx, kind, query, askedQuery(req.originalUrl)),
  create: ({ ctx, body }: Asked & WithBody) => createOrganizer(ctx, kind, body),
  empty: ({ ctx }: Asked) => listEmpty(ctx, kind),
  bySlug: ({ ctx, params }: Asked & { params: { slug: string } }) =>
    getBySlug(ctx, kind, params.slug, { recipesWith, schema }),
  merge: ({ ctx, body }: Asked & { body: Record<'from' | 'to', string> }) =>
    mergeOrganizers(ctx, kind, body),
  ...upkeepHandlers(kind),
  get: ({ ctx, params }: ById) => getOrganizer(ctx, kind, params.id),
  update: ({ ctx, params, body }: ById & WithBody) => updateOrganizer(ctx, kind, params.id, body),
})
