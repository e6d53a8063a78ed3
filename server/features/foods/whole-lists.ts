import type { z } from 'zod'
import { foods, type NamedListQuery, units } from '#contract/foods.ts'
import type { SignedIn } from '#server/context/context.ts'
import { namedStamp } from '#server/db/named-stamp.ts'
import { untilChange } from '#server/db/until-change.ts'
import { type ReadyAnswer, readyAnswer } from '#server/http/ready-answers.ts'
import type { Kind } from './repository.ts'
import { listNamed } from './service.ts'

const schemas = { food: foods.list.response, unit: units.list.response }

/** A list of thousands of foods is a megabyte. */
const MOST_LISTS = 4
const kept = untilChange<ReadyAnswer<z.ZodType>>(MOST_LISTS, namedStamp)

/**
 * One page of the group's foods or units. Pages and programs of everybody ask for all of them, and again after a change:
 * such an answer, which has no links to other pages, is made once until a food, a unit or a label changes.
 */
export async function answerNamed<K extends Kind>(
  ctx: SignedIn,
  kind: K,
  query: NamedListQuery,
  asked: URLSearchParams,
) {
  const list = () => listNamed(ctx, kind, query, asked)
  if (!isOfAll(query)) return list()
  const { orderBy, orderDirection, orderByNullPosition } = query
  const key = JSON.stringify([ctx.viewer.groupId, orderBy, orderDirection, orderByNullPosition])
  const schema: z.ZodType = schemas[kind]
  const answer = await kept(ctx.db, [schema, key], async () => readyAnswer(schema, await list()))
  return answer as ReadyAnswer<(typeof schemas)[K]>
}

/** Whether the answer depends on the order alone. A random one is different each time. */
const isOfAll = ({ perPage, search, queryFilter, paginationSeed }: NamedListQuery) =>
  perPage < 0 && !search && !queryFilter && paginationSeed === undefined
