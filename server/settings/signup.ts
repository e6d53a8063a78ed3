import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/errors/app-error.ts'
import type { Config } from './config.ts'
import { readSetting, writeSetting } from './server-settings.ts'

const KEY = 'signup'

interface Asker {
  config: Config
  db: Db
}

/** Whether anybody may make an account without an invitation. TRIVET_SIGNUP overrides the stored choice. */
export async function signupAllowed({ config, db }: Asker): Promise<boolean> {
  return config.signup ?? (await readSetting(db, KEY)) === 'on'
}

/** The same, and whether it can be changed while the server runs. */
export async function signupState(asker: Asker) {
  return { allowed: await signupAllowed(asker), changeable: asker.config.signup === null }
}

/** @throws AppError signup.fixed if TRIVET_SIGNUP decides */
export async function allowSignup(asker: Asker, allowed: boolean) {
  if (asker.config.signup !== null) throw new AppError('signup.fixed')
  await writeSetting(asker.db, KEY, allowed ? 'on' : 'off')
}
