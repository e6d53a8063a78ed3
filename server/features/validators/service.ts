import { Uuid } from '#contract/values.ts'
import type { Context } from '#server/context/context.ts'
import { AppError } from '#server/errors/app-error.ts'
import { isNameTaken } from '#server/features/groups/index.ts'
import { findOpenInvitation } from '#server/features/invitations/index.ts'
import { findSlug, slugOf } from '#server/features/recipes/index.ts'
import { setupNeeded } from '#server/features/setup/index.ts'
import { isTaken } from '#server/features/users/index.ts'
import { signupAllowed } from '#server/settings/signup.ts'
import { countQuestion } from './limit.ts'

/** Whether no account has this as user name or e-mail address. @throws AppError request.too-many, like all of these */
export async function isUsernameFree(
  ctx: Context,
  name: string,
  groupToken?: string,
): Promise<boolean> {
  countQuestion(ctx)
  const username = name.trim().toLowerCase()
  return !(await maySeeAccounts(ctx, groupToken)) || !(await isTaken(ctx.db, [username], null))
}

/** Whether no account has this email address. */
export async function isEmailFree(
  ctx: Context,
  email: string,
  groupToken?: string,
): Promise<boolean> {
  return isUsernameFree(ctx, email, groupToken) // people can log in with either, so both must be unique together
}

/** Whether no group has exactly this name; 'home' is free beside 'Home'. */
export async function isGroupFree(ctx: Context, name: string): Promise<boolean> {
  countQuestion(ctx)
  return !(await maySeeAccounts(ctx)) || !(await isNameTaken(ctx.db, name))
}

/**
 * Whether no recipe of the group has the slug that this name would get. Anyone who knows the group's id may ask, also
 * without signing in; the question is counted like all others here.
 * @throws AppError request.too-many, request.invalid
 */
export async function isRecipeFree(
  ctx: Context,
  query: { group_id: string; name?: string | undefined },
): Promise<boolean> {
  countQuestion(ctx)
  const { groupId, name } = asked(query)
  return (await findSlug(ctx.db, groupId, slugOf(name))) === null
}

/** People who are not signed in get a true answer only if they could sign up, which would reveal the same. */
async function maySeeAccounts(ctx: Context, groupToken?: string): Promise<boolean> {
  if (ctx.viewer !== null || (await signupAllowed(ctx)) || (await setupNeeded(ctx.db))) return true
  return groupToken !== undefined && (await findOpenInvitation(ctx, groupToken)) !== null
}

/** One client writes a second question mark, `group_id=X?name=Y`, so that the name arrives inside the id. */
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
