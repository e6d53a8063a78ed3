import { users } from '#contract/users.ts'
import {
  changePassword,
  clearSessionCookie,
  createApiToken,
  deleteApiToken,
  endOtherSessions,
  endSession,
  listSessions,
} from '#server/features/auth/index.ts'
import { routes } from '#server/http/routes.ts'
import { getUser, imageAddress, updateImage, updateUser } from './service.ts'

export const userRoutes = routes(users, {
  self: ({ ctx }) => getUser(ctx, ctx.viewer.id),
  update: async ({ ctx, params, body }) => {
    await updateUser(ctx, params.id, body)
    return done(ctx.t('messages.user-updated'))
  },
  changePassword: async ({ ctx, body }) => {
    await changePassword(ctx, body.currentPassword, body.newPassword)
    return done(ctx.t('messages.password-updated'))
  },
  sessions: ({ ctx }) => listSessions(ctx),
  endSession: async ({ ctx, params, req, res }) => {
    const wasThisOne = await endSession(ctx, params.id)
    if (wasThisOne) clearSessionCookie(req, res)
  },
  endOtherSessions: ({ ctx }) => endOtherSessions(ctx),
  createToken: ({ ctx, body }) => createApiToken(ctx, body.name, body.integrationId),
  deleteToken: async ({ ctx, params }) => ({
    tokenDelete: await deleteApiToken(ctx, Number(params.id)),
  }),
  uploadImage: ({ ctx, params, file }) => updateImage(ctx, params.id, file.bytes),
  image: async ({ ctx, params, res }) => res.redirect(302, await imageAddress(ctx, params.id)),
})

const done = (message: string) => ({ message, error: false as const })
