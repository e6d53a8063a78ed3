import { Router } from 'express'
import { setup } from '#contract/setup.ts'
import { setSessionCookie } from '#server/features/auth/index.ts'
import { keepUpload } from '#server/features/backups/index.ts'
import { standAside } from '#server/http/caller-turns.ts'
import { waitsForGate } from '#server/process/gate.ts'
import { routes } from '#server/http/routes.ts'
import { beginWithBackup, cancelRestore, mustBeFirst, restoreTask } from './restore.ts'
import { checkCode, createFirst, setupState } from './service.ts'
import { share, sharingState } from './sharing.ts'

const answers = routes(setup, {
  state: ({ ctx }) => setupState(ctx),
  checkCode: ({ ctx, body }) => checkCode(ctx, body.code),
  create: async ({ ctx, body, req, res }) => {
    const grant = await createFirst(ctx, body)
    setSessionCookie(req, res, grant)
    return { access_token: grant.token, token_type: 'bearer' as const }
  },
  uploadBackup: ({ ctx, file }) => keepUpload(ctx, file.path),
  restore: async ({ ctx, body, res }) => {
    waitsForGate(res)
    standAside(res)
    await beginWithBackup(ctx, body)
  },
  restoring: ({ ctx, body }) => restoreTask(ctx, body.code),
  cancelRestore: ({ ctx, body }) => cancelRestore(ctx, body.code),
  sharing: async ({ ctx }) => sharingState(ctx),
  share: ({ ctx, body }) => share(ctx, body.enabled),
})

export const setupRoutes = Router().post('/setup/backup', mustBeFirst).use(answers)
