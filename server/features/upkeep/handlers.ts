import type { SignedIn } from '#server/context/context.ts'
import type { UpkeepKind } from './kinds.ts'
import { removeRecords } from './remove.ts'
import { countsOf, usesOf } from './uses.ts'

interface Asked {
  ctx: SignedIn
}

/** The handlers of `upkeepCalls` (contract/upkeep.ts), the same for every kind. */
export const upkeepHandlers = (kind: UpkeepKind) => ({
  counts: ({ ctx }: Asked) => countsOf(ctx, kind),
  uses: ({ ctx, params }: Asked & { params: { id: string } }) => usesOf(ctx, kind, params.id),
  deleteMany: async ({ ctx, body }: Asked & { body: { ids: string[] } }) => ({
    deleted: await removeRecords(ctx, kind, body.ids),
  }),
})
