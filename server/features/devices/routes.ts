import { devices } from '#contract/devices.ts'
import { clearSessionCookie, setSessionCookie } from '#server/features/auth/index.ts'
import { routes } from '#server/http/routes.ts'
import { createCode, deleteCode, getCode } from './codes.ts'
import { connectionOf, renameServer } from './connection.ts'
import { listDevices, renameDevice, revokeDevice } from './devices.ts'
import { pair } from './pairing.ts'
import { findReasons } from './reachability.ts'

export const deviceRoutes = routes(devices, {
  connection: async ({ ctx }) => connectionOf(ctx),
  rename: ({ ctx, body }) => renameServer(ctx, body.serverName),
  reachability: ({ ctx }) => findReasons(ctx),
  createCode: ({ ctx, body }) => createCode(ctx, body.userId),
  code: async ({ ctx, params }) => getCode(ctx, params.id),
  deleteCode: async ({ ctx, params }) => deleteCode(ctx, params.id),
  pair: async ({ ctx, body, req, res }) => {
    const { grant, fullName, groupSlug } = await pair(ctx, body)
    setSessionCookie(req, res, grant)
    return { access_token: grant.token, token_type: 'bearer' as const, fullName, groupSlug }
  },
  list: ({ ctx, query }) => listDevices(ctx, query.everybody),
  update: ({ ctx, params, body }) => renameDevice(ctx, params.id, body.name),
  revoke: async ({ ctx, params, req, res }) => {
    const wasThisOne = await revokeDevice(ctx, params.id)
    if (wasThisOne) clearSessionCookie(req, res)
  },
})
