import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const Valid = z.object({ valid: z.boolean() }) // true: still free, as far as the caller may know
const asked = z.string().max(255)

/**
 * For forms (docs/contract/accounts.md). Strangers get a true answer about people and groups only while they could sign
 * up; otherwise every name is free to them, so that nobody can find out who has an account. Calls are limited: 60 in 15
 * minutes for a stranger.
 */
export const validators = {
  username: endpoint('GET /validators/user/name', {
    access: 'public',
    refuses: ['request.too-many'],
    summary: 'Whether nobody has this user name yet',
    query: z.object({ name: asked }),
    response: Valid,
  }),
  email: endpoint('GET /validators/user/email', {
    access: 'public',
    refuses: ['request.too-many'],
    summary: 'Whether nobody has this e-mail address yet',
    query: z.object({ email: asked }),
    response: Valid,
  }),
  group: endpoint('GET /validators/group', {
    access: 'public',
    refuses: ['request.too-many'],
    summary: 'Whether no group has exactly this name yet',
    query: z.object({ name: asked }),
    response: Valid,
  }),
  recipe: endpoint('GET /validators/recipe', {
    access: 'public',
    refuses: ['request.too-many'],
    summary: 'Whether no recipe of the group has this name yet; for whoever knows the group’s id',
    /** One client writes `group_id=X?name=Y`, so that the name arrives inside the id. */
    query: z.object({ group_id: z.string().max(2000), name: z.string().max(255).optional() }),
    response: Valid,
    aliases: ['GET /validators/group/recipe'],
  }),
}
