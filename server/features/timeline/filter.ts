import { sql } from 'kysely'
import type { Attribute, Attributes } from '#server/query-filter/index.ts'

const own = (kind: Attribute['kind'], column: string): Attribute => ({
  kind,
  column: sql`${sql.ref(`timelineEvents.${column}`)}`,
})

/** Of the event's recipe, or of whoever told it. */
const recipe = (column: string) =>
  sql`(select ${sql.ref(column)} from recipes where recipes.id = timelineEvents.recipeId)`
const person = (column: string) =>
  sql`(select ${sql.ref(column)} from users where users.id = timelineEvents.userId)`

/** What `queryFilter` may ask about events; other apps name the recipe with it. */
export const eventAttributes: Attributes = {
  id: own('uuid', 'id'),
  recipe_id: own('uuid', 'recipeId'),
  user_id: own('uuid', 'userId'),
  group_id: own('uuid', 'groupId'),
  subject: own('text', 'subject'),
  event_type: own('text', 'eventType'),
  event_message: own('text', 'eventMessage'),
  is_made: own('flag', 'isMade'),
  timestamp: own('date-time', 'timestamp'),
  created_at: own('date-time', 'createdAt'),
  update_at: own('date-time', 'updatedAt'),
  'recipe.id': own('uuid', 'recipeId'),
  'recipe.group_id': own('uuid', 'groupId'),
  'recipe.slug': { kind: 'text', column: recipe('slug') },
  'recipe.name': { kind: 'text', column: recipe('name') },
  'user.id': own('uuid', 'userId'),
  'user.username': { kind: 'text', column: person('username') },
  'user.full_name': { kind: 'text', column: person('fullName') },
}
