import { type Attributes, ownColumn, recipeAndPerson } from '#server/query-filter/index.ts'

const own = ownColumn('comments')

/** What `queryFilter` may ask about comments. */
export const commentAttributes: Attributes = {
  ...recipeAndPerson('comments'),
  id: own('uuid', 'id'),
  text: own('text', 'text'),
  created_at: own('date-time', 'createdAt'),
  update_at: own('date-time', 'updatedAt'),
}
