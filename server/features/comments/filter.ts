import { type Attributes, ownColumn, recipeAndPerson } from '#server/query-filter/index.ts'

const own = ownColumn('comments')

/** The attributes that a `queryFilter` of comments may use. */
export const commentAttributes: Attributes = {
  ...recipeAndPerson('comments'),
  id: own('uuid', 'id'),
  text: own('text', 'text'),
  created_at: own('date-time', 'createdAt'),
  update_at: own('date-time', 'updatedAt'),
}
