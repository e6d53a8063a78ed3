import type { Connection, HomeAddress } from '#contract/devices.ts'
import type { SignedIn } from '#server/context/context.ts'

/** Where the home finds this server. */
export function connectionOf(ctx: SignedIn): Connection {
  const { sharing, lan } = ctx
  return {
    enabled: sharing.enabled(),
    changeable: sharing.changeable,
    serverName: lan.serverName(),
    port: lan.port(),
    addresses: addressesFor(ctx),
  }
}

/** Only administrators see network cards and addresses outside the home. */
export function addressesFor({ lan, viewer }: SignedIn): HomeAddress[] {
  const all = lan.addresses()
  if (viewer.admin) return all
  const likely = all.filter(({ isLikely }) => isLikely)
  return (likely.length > 0 ? likely : all).map((address) => ({ ...address, network: '' }))
}

/** Renames the server; the network learns the new name after some seconds. */
export async function renameServer(ctx: SignedIn, serverName: string): Promise<Connection> {
  await ctx.sharing.rename(serverName)
  return connectionOf(ctx)
}
