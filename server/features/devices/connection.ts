import type { Connection, HomeAddress } from '#contract/devices.ts'
import type { SignedIn } from '#server/context.ts'

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

/** What cards this computer has, and where they lead besides the home, is told to administrators only. */
export function addressesFor({ lan, viewer }: SignedIn): HomeAddress[] {
  const all = lan.addresses()
  if (viewer.admin) return all
  const likely = all.filter(({ isLikely }) => isLikely)
  return (likely.length > 0 ? likely : all).map((address) => ({ ...address, network: '' }))
}

/** Gives the server another name; on the network it takes some seconds until it is heard. */
export async function renameServer(ctx: SignedIn, serverName: string): Promise<Connection> {
  await ctx.sharing.rename(serverName)
  return connectionOf(ctx)
}
