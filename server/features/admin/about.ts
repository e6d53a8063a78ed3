import { randomUUID } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { sql } from 'kysely'
import type { AdminAbout, AdminCheck } from '#contract/admin.ts'
import type { Context } from '#server/context/context.ts'
import { about as appAbout } from '#server/features/app/index.ts'
import { helperReady } from '#server/features/helper/index.ts'
import { mailReady } from '#server/features/mail/index.ts'
import { findFirstGroup } from '#server/features/groups/index.ts'
import { EVERYWHERE, LOOPBACK, loopbackUrl } from '#server/process/listener.ts'
import { household } from '#server/context/household.ts'
import { installationId, writeSetting } from '#server/settings/server-settings.ts'
import { productVersion } from '#server/process/version.ts'
import { siteCounts } from './counts.ts'

/** @param port the port of this request; the configured one may be 0 */
export async function about(ctx: Context, port: number): Promise<AdminAbout> {
  const { config, db, files, sharing } = ctx
  const host = config.host ?? (sharing.enabled() ? EVERYWHERE : LOOPBACK)
  const baseUrl = config.baseUrl && withoutCredentials(config.baseUrl)
  const home = sharing.addresses().map(withoutCredentials)
  const { rows } = await sql<{ version: string }>`select sqlite_version() as version`.execute(db)
  return {
    ...(await appAbout(ctx)),
    // No update check runs, so claiming that this is the latest version would be a guess.
    versionLatest: 'unknown',
    apiPort: port,
    apiDocs: true,
    dbType: 'sqlite',
    dbUrl: files.database,
    defaultGroup: (await findFirstGroup(db))?.name ?? '',
    defaultHousehold: household.name,
    buildId: productVersion,
    recipeScraperVersion: productVersion,
    nodeVersion: process.versions.node,
    sqliteVersion: rows[0]?.version ?? '',
    system: `${process.platform} ${process.arch}`,
    dataDir: files.root,
    databaseBytes: await databaseBytes(files.database),
    baseUrl,
    addresses: [...new Set([loopbackUrl(host, port), ...home])],
    installationId: await installationId(db),
  }
}

export async function check(ctx: Context): Promise<AdminCheck> {
  return {
    emailReady: await mailReady(ctx),
    ldapReady: false,
    oidcReady: false,
    enableOpenai: await helperReady(ctx),
    baseUrlSet: ctx.config.baseUrl !== null,
    isUpToDate: true,
    updateState: 'unknown',
  }
}

/** Counts for clients that ask; they are never sent anywhere. */
export async function analytics(ctx: Context) {
  const counts = await siteCounts(ctx.db)
  return {
    installationId: await installationId(ctx.db),
    version: productVersion,
    databaseType: 'sqlite',
    usingEmail: await mailReady(ctx),
    usingLdap: false,
    apiTokens: counts.apiTokens,
    users: counts.users,
    groups: counts.groups,
    recipes: counts.recipes,
    shoppingLists: counts.shoppingLists,
    cookbooks: counts.cookbooks,
  }
}

/** A new text for `/media/docker/validate.txt`; it replaces the one before. */
export async function newValidateText({ db }: Context): Promise<string> {
  const text = randomUUID()
  await writeSetting(db, 'validate-text', text)
  return text
}

/** Size of the database, its write-ahead log included. */
async function databaseBytes(file: string): Promise<number> {
  const sizes = await Promise.all(
    ['', '-wal', '-shm'].map((end) =>
      stat(file + end).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** 'https://cook:secret@home.example' becomes 'https://home.example'. */
function withoutCredentials(address: string): string {
  return address.replace(/^(https?:\/\/)[^/@]*@/, '$1')
}
