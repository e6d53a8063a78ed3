import type { AppAbout } from '#contract/app.ts'
import type { Context } from '#server/context/context.ts'
import { helperReady } from '#server/features/helper/index.ts'
import { mailReady } from '#server/features/mail/index.ts'
import { publicGroupSlug } from '#server/features/groups/index.ts'
import { setupNeeded } from '#server/features/setup/index.ts'
import { signupAllowed } from '#server/settings/signup.ts'
import { household } from '#server/context/household.ts'
import { productVersion } from '#server/process/version.ts'

/** The version of the API, by which clients decide what to ask for; not the version of Trivet. */
const CONTRACT_VERSION = 'v2.0.0'

export async function about(ctx: Context): Promise<AppAbout> {
  const { config, db } = ctx
  const defaultGroupSlug = await publicGroupSlug(db)
  return {
    production: true,
    version: CONTRACT_VERSION,
    productVersion,
    demoStatus: config.demo,
    allowSignup: await signupAllowed(ctx),
    defaultGroupSlug,
    defaultHouseholdSlug: defaultGroupSlug === null ? null : household.slug,
    enableOidc: false,
    oidcRedirect: false,
    oidcProviderName: 'OAuth',
    enableOpenai: await helperReady(ctx),
    // Programs offer photos where this is true; here they are read without such a service.
    enableOpenaiImageServices: true,
    emailReady: await mailReady(ctx),
  }
}

export async function startupInfo({ config, db }: Context) {
  return { isFirstLogin: await setupNeeded(db), isDemo: config.demo }
}
