import type { Connection } from '#contract/devices.ts'
import type { SignedIn } from '#server/context.ts'

/** Where the home finds this server. */
export function connectionOf({ sharing, lan }: SignedIn): Connection {
  return {
    enabled: sharing.enabled(),
    changeable: sharing.changeable,
    serverName: lan.serverName(),
    port: lan.port(),
    addresses: lan.addresses(),
  }
}

/** Gives the server another name; on the network it takes some seconds until it is heard. */
export async function renameServer(ctx: SignedIn, serverName: string): Promise<Connection> {
  await ctx.sharing.rename(serverName)
  return connectionOf(ctx)
}
