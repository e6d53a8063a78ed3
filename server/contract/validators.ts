import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const Valid = z.object({ valid: z.boolean() }) // true: the name is free, or the caller may not know
const asked = z.string().max(255)
const groupToken = z.string().max(100).optional() // ours: the invitation of somebody who is about to join

/**
 * For forms (docs/contract/accounts.md). People who are not signed in get a true answer about users and groups only if
 * they could sign up, or hold an invitation; otherwise every name is reported as free, so that nobody can find out who has an account. They may
 * ask 60 times in 15 minutes.
 */
export const validators = {
  username: endpoint('GET /validators/user/name', {
    access: 'public',
    refuses: ['request.too-many'],
    summary: 'Whether a user name is free',
    query: z.object({ name: asked, groupToken }),
    response: Valid,
  }),
  email: endpoint('GET /validators/user/email', {
    access: 'public',
    refuses: ['request.too-many'],
    summary: 'Whether nobody has this email address yet',
    query: z.object({ email: asked, groupToken }),
    response: Valid,
  }),
  group: endpoint('GET /validators/group', {
    access: 'public',
    refuses: ['request.too-many'],
    summary: 'Whether no group has exactly this name',
    query: z.object({ name: asked }),
    response: Valid,
  }),
  recipe: endpoint('GET /validators/recipe', {
    access: 'public',
    refuses: ['request.too-many'],
    summary: 'Whether a recipe name is free in the group; anyone who knows the group’s id may ask',
    /** One client writes `group_id=X?name=Y`, so the name arrives inside the id. */
    query: z.object({ group_id: z.string().max(2000), name: z.string().max(255).optional() }),
    response: Valid,
    aliases: ['GET /validators/group/recipe'],
  }),
}
