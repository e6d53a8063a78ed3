import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { bodyShape } from './field-table.ts'
import { foodFields, unitFields } from './named-fields.ts'
import { pageOf, PageQuery } from './paging.ts'
import { Food, Unit } from './recipe-parts.ts'
import { upkeepCalls } from './upkeep.ts'
import { Uuid } from './values.ts'

/** `search` looks through names, plurals, aliases and abbreviations, regardless of case and accents. */
export const NamedListQuery = PageQuery.extend({ search: z.string().max(1000).optional() })
export type NamedListQuery = z.output<typeof NamedListQuery>

/** Full replacement of a food: absent fields get their default, and the list of aliases is replaced. */
export const FoodIn = z.object(bodyShape(foodFields))
export type FoodIn = z.output<typeof FoodIn>

/** Full replacement of a unit: absent fields get their default, and the list of aliases is replaced. */
export const UnitIn = z.object(bodyShape(unitFields))
export type UnitIn = z.output<typeof UnitIn>

const byId = z.object({ id: Uuid })
const Done = z.object({ message: z.string(), error: z.literal(false) })

export const foods = {
  list: endpoint('GET /foods', {
    access: 'user',
    summary: 'The foods of the group, with paging, sorting and search',
    query: NamedListQuery,
    response: pageOf(Food),
    kept: true,
  }),
  create: endpoint('POST /foods', {
    access: 'user',
    refuses: ['food.exists', 'food.too-many', 'alias.too-many'],
    summary: 'Adds a food; a name that the group already has is refused',
    body: FoodIn,
    response: Food,
    status: 201,
  }),
  merge: endpoint('PUT /foods/merge', {
    access: 'user',
    refuses: ['record.not-found', 'record.merged-with-itself', 'alias.too-many'],
    summary:
      'Merges two foods: replaces the first with the second everywhere and deletes the first',
    body: z.object({ fromFood: Uuid, toFood: Uuid }),
    response: Done,
  }),
  labelMany: endpoint('POST /foods/bulk-actions/label', {
    access: 'organize',
    summary: 'Sets or removes the label of many foods',
    body: z.object({ ids: z.array(Uuid).min(1).max(10_000), labelId: Uuid.nullable() }),
    response: z.object({ changed: z.number().int() }),
  }),
  onHandMany: endpoint('POST /foods/bulk-actions/on-hand', {
    access: 'user',
    summary: 'Sets whether many foods are on hand',
    body: z.object({ ids: z.array(Uuid).min(1).max(10_000), onHand: z.boolean() }),
    response: z.object({ changed: z.number().int() }),
  }),
  ...upkeepCalls('/foods', 'foods'),
  get: endpoint('GET /foods/:id', {
    access: 'user',
    summary: 'One food',
    params: byId,
    response: Food,
  }),
  update: endpoint('PUT /foods/:id', {
    access: 'user',
    refuses: ['food.exists', 'alias.too-many'],
    summary: 'Replaces a food',
    params: byId,
    body: FoodIn,
    response: Food,
  }),
  delete: endpoint('DELETE /foods/:id', {
    access: 'user',
    summary: 'Deletes a food; ingredients with it keep their other parts',
    params: byId,
    response: Food,
  }),
}

export const units = {
  list: endpoint('GET /units', {
    access: 'user',
    summary: 'The units of the group, with paging, sorting and search',
    query: NamedListQuery,
    response: pageOf(Unit),
    kept: true,
  }),
  create: endpoint('POST /units', {
    access: 'user',
    refuses: ['unit.exists', 'unit.too-many', 'alias.too-many'],
    summary: 'Adds a unit; a name that the group already has is refused',
    body: UnitIn,
    response: Unit,
    status: 201,
  }),
  merge: endpoint('PUT /units/merge', {
    access: 'user',
    refuses: ['record.not-found', 'record.merged-with-itself', 'alias.too-many'],
    summary:
      'Merges two units: replaces the first with the second everywhere and deletes the first',
    body: z.object({ fromUnit: Uuid, toUnit: Uuid }),
    response: Done,
  }),
  ...upkeepCalls('/units', 'units'),
  get: endpoint('GET /units/:id', {
    access: 'user',
    summary: 'One unit',
    params: byId,
    response: Unit,
  }),
  update: endpoint('PUT /units/:id', {
    access: 'user',
    refuses: ['unit.exists', 'alias.too-many'],
    summary: 'Replaces a unit',
    params: byId,
    body: UnitIn,
    response: Unit,
  }),
  delete: endpoint('DELETE /units/:id', {
    access: 'user',
    summary: 'Deletes a unit; ingredients with it keep their other parts',
    params: byId,
    response: Unit,
  }),
}
