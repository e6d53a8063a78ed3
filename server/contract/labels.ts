import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { PageQuery, pageOf } from './paging.ts'
import { Label } from './named-fields.ts'
import { upkeepCalls } from './upkeep.ts'
import { Uuid } from './values.ts'

const DEFAULT_COLOUR = '#E0E0E0'

/** Without a color, the default one is used. */
export const LabelInput = z.object({
  name: z.string().trim().min(1).max(255),
  color: z
    .string()
    .trim()
    .max(10)
    .default(DEFAULT_COLOUR)
    .transform((color) => color || DEFAULT_COLOUR),
})
export type LabelInput = z.output<typeof LabelInput>

export const LabelQuery = PageQuery.extend({ search: z.string().max(1000).optional() })
export type LabelQuery = z.output<typeof LabelQuery>

const byId = z.object({ id: Uuid })

export const labels = {
  list: endpoint('GET /groups/labels', {
    access: 'user',
    summary: 'The labels of the group, which group the items of shopping lists',
    query: LabelQuery,
    response: pageOf(Label),
    kept: true,
  }),
  create: endpoint('POST /groups/labels', {
    access: 'user',
    refuses: ['label.exists', 'label.too-many'],
    summary: 'Makes a label; it comes last in the label order of every shopping list',
    body: LabelInput,
    response: Label,
  }),
  ...upkeepCalls('/groups/labels', 'labels'),
  get: endpoint('GET /groups/labels/:id', {
    access: 'user',
    summary: 'One label',
    params: byId,
    response: Label,
  }),
  update: endpoint('PUT /groups/labels/:id', {
    access: 'user',
    refuses: ['label.exists'],
    summary: 'Changes the name or color of a label',
    params: byId,
    body: LabelInput,
    response: Label,
  }),
  delete: endpoint('DELETE /groups/labels/:id', {
    access: 'user',
    summary: 'Deletes a label and removes it from all foods and items',
    params: byId,
    response: Label,
  }),
}
