import { validators } from '#contract/validators.ts'
import { Uuid } from '#contract/values.ts'
import type { SignedIn } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { findSlug } from '#server/features/recipes/index.ts'
import { routes } from '#server/http/routes.ts'
import { slugify } from '#server/text/slugify.ts'

export const validatorRoutes = routes(validators, {
  recipe: async ({ ctx, query }) => ({ valid: await isNameFree(ctx, asked(query)) }),
})

/** Of other groups nobody learns anything: there every name is free. */
async function isNameFree(ctx: SignedIn, { groupId, name }: ReturnType<typeof asked>) {
  if (groupId !== ctx.viewer.groupId) return true
  return (await findSlug(ctx.db, groupId, slugify(name))) === null
}

/** An old client writes a second question mark, `group_id=X?name=Y`: then the name is in the id. */
function asked({ group_id, name }: { group_id: string; name?: string | undefined }) {
  const [id = '', embedded] = group_id.split('?name=')
  const wanted = name ?? embedded
  const groupId = Uuid.safeParse(id).data
  if (groupId === undefined) throw wrong('group_id', 'invalid_format')
  if (wanted === undefined) throw wrong('name', 'missing')
  return { groupId, name: wanted }
}

const wrong = (field: string, type: string) =>
  new AppError('request.invalid', {}, { issues: [{ loc: ['query', field], type }] })
