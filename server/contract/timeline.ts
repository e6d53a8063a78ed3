import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { PageQuery, pageOf } from './paging.ts'
import { pictureRefusals } from './refusals.ts'
import { DateTime, DateTimeInput, Uuid } from './values.ts'

export const eventTypes = ['system', 'info', 'comment'] as const
const ImageState = z.enum(['has image', 'does not have image'])

export const TimelineEvent = z.object({
  id: z.uuid(),
  groupId: z.uuid(),
  householdId: z.uuid(),
  recipeId: z.uuid(),
  userId: z.uuid().nullable(),
  subject: z.string(),
  eventType: z.enum(eventTypes),
  eventMessage: z.string().nullable(), // markdown
  image: ImageState,
  timestamp: DateTime,
  isMade: z.boolean(), // somebody cooked the recipe at this time
  createdAt: DateTime,
  updateAt: DateTime,
  updatedAt: DateTime,
  /** Ours: the entry that came with the recipe; its subject is in the language of whoever added it. */
  isCreation: z.boolean(),
  /** Ours: the person and the recipe, so that showing a list needs no further calls. */
  user: z.object({ id: z.uuid(), fullName: z.string(), cacheKey: z.string() }).nullable(),
  recipe: z.object({
    id: z.uuid(),
    slug: z.string(),
    name: z.string(),
    description: z.string(),
    image: z.string().nullable(),
    rating: z.number().nullable(),
  }),
})
export type TimelineEvent = z.output<typeof TimelineEvent>

const subject = z.string().trim().min(1).max(1000)
const message = z.string().max(20_000)
const MB = 1024 * 1024
const byId = z.object({ id: Uuid })

export const TimelineEventInput = z.object({
  recipeId: Uuid,
  userId: Uuid.nullish(),
  subject,
  eventType: z.enum(eventTypes),
  eventMessage: message.nullish(),
  image: ImageState.nullish(),
  timestamp: DateTimeInput.optional(),
  /** Ours. Default: true, except for system events, because other apps only write events when somebody has cooked. */
  isMade: z.boolean().optional(),
})
export type TimelineEventInput = z.output<typeof TimelineEventInput>

/** Absent fields keep their values; null clears the message. */
export const TimelineEventUpdate = z.object({
  subject,
  eventMessage: message.nullish(),
  image: ImageState.nullish(),
  timestamp: DateTimeInput.optional(),
  isMade: z.boolean().optional(), // ours
})
export type TimelineEventUpdate = z.output<typeof TimelineEventUpdate>

export const TimelineQuery = PageQuery.extend({
  /** Ours: the events of one recipe, by slug or id. */
  recipe: z.string().optional(),
  /** Ours: only these kinds. */
  types: z.array(z.enum(eventTypes)).default([]),
})

export const timeline = {
  list: endpoint('GET /recipes/timeline/events', {
    access: 'user',
    summary: 'The timeline events of the group’s recipes',
    query: TimelineQuery,
    response: pageOf(TimelineEvent),
  }),
  create: endpoint('POST /recipes/timeline/events', {
    access: 'user',
    refuses: ['timeline.recipe-not-found', 'user.not-found', 'user.not-self', 'timeline.too-many'],
    summary: 'Adds an event; one with `isMade` may change the recipe’s `lastMade`',
    body: TimelineEventInput,
    response: TimelineEvent,
    status: 201,
  }),
  get: endpoint('GET /recipes/timeline/events/:id', {
    access: 'user',
    summary: 'One event',
    params: byId,
    response: TimelineEvent,
  }),
  update: endpoint('PUT /recipes/timeline/events/:id', {
    access: 'user',
    refuses: ['timeline.not-own'],
    summary: 'Changes your own event; administrators may change anyone’s',
    params: byId,
    body: TimelineEventUpdate,
    response: TimelineEvent,
  }),
  delete: endpoint('DELETE /recipes/timeline/events/:id', {
    access: 'user',
    refuses: ['timeline.not-own'],
    summary: 'Deletes your own event and its picture; administrators may delete anyone’s',
    params: byId,
    response: TimelineEvent,
  }),
  uploadImage: endpoint('PUT /recipes/timeline/events/:id/image', {
    access: 'user',
    refuses: ['timeline.not-own', ...pictureRefusals],
    summary: 'Sets the event’s picture',
    params: byId,
    upload: { field: 'image', maxBytes: 25 * MB, photos: true },
    body: z.object({ extension: z.string().max(20).default('') }),
    response: z.object({ image: z.literal('has image') }),
  }),
  deleteImage: endpoint('DELETE /recipes/timeline/events/:id/image', {
    access: 'user',
    refuses: ['timeline.not-own'],
    summary: 'Deletes the event’s picture',
    params: byId,
    response: z.object({ image: z.literal('does not have image') }),
  }),
}
