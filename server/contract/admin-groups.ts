import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Group, GroupPreferencesUpdate } from './groups.ts'
import { PageQuery, pageOf } from './paging.ts'
import { Name, Uuid } from './values.ts'

const count = z.number().int().min(0)

/** What is deleted with a group. */
export const GroupContents = z.object({
  users: count,
  recipes: count,
  trashedRecipes: count,
  cookbooks: count,
  mealPlans: count,
  shoppingLists: count,
  foods: count,
  units: count,
  labels: count,
  categories: count,
  tags: count,
  tools: count,
  pictures: count,
  comments: count,
  timelineEvents: count,
  links: count,
  webhooks: count,
  notifiers: count,
})
export type GroupContents = z.output<typeof GroupContents>

const byId = z.object({ id: Uuid })

export const adminGroups = {
  list: endpoint('GET /admin/groups', {
    access: 'admin',
    summary: 'All groups with their people and preferences, with paging, sorting and filters',
    query: PageQuery,
    response: pageOf(Group),
  }),
  create: endpoint('POST /admin/groups', {
    access: 'admin',
    summary: 'Makes a group; a taken name gets a number',
    body: z.object({ name: Name }),
    response: Group,
    status: 201,
  }),
  get: endpoint('GET /admin/groups/:id', {
    access: 'admin',
    summary: 'One group',
    params: byId,
    response: Group,
  }),
  contents: endpoint('GET /admin/groups/:id/contents', {
    access: 'admin',
    summary: 'How much a group has, all of which would be deleted with it',
    params: byId,
    response: GroupContents,
  }),
  update: endpoint('PUT /admin/groups/:id', {
    access: 'admin',
    refuses: ['group.name-taken'],
    summary:
      'Renames a group, and its slug with it, to which older links lead as long as no other group takes theirs; replaces its preferences',
    params: byId,
    body: z.object({
      id: Uuid.nullish(),
      name: Name.nullish(),
      preferences: GroupPreferencesUpdate.nullish(),
    }),
    response: Group,
  }),
  delete: endpoint('DELETE /admin/groups/:id', {
    access: 'admin',
    refuses: ['group.has-users'],
    summary: 'Deletes a group that nobody belongs to, with everything in it',
    params: byId,
    response: Group,
  }),
}
