import {
  type Attributes,
  ofItsGroup,
  ownColumn,
  recipeAndPerson,
} from '#server/query-filter/index.ts'

const own = ownColumn('timelineEvents')

/** The attributes that a `queryFilter` of events may use; other apps select the recipe with it. */
export const eventAttributes: Attributes = {
  ...recipeAndPerson('timelineEvents'),
  id: own('uuid', 'id'),
  ...ofItsGroup('timelineEvents'),
  subject: own('text', 'subject'),
  event_type: own('text', 'eventType'),
  event_message: own('text', 'eventMessage'),
  is_made: own('flag', 'isMade'),
  timestamp: own('date-time', 'timestamp'),
  created_at: own('date-time', 'createdAt'),
  update_at: own('date-time', 'updatedAt'),
}
