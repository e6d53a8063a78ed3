import type { Db } from '#server/db/database.ts'
import { defaultLocale, translator } from '#server/i18n/translator.ts'
import type { SignedIn } from './context.ts'
import type { Services } from './services.ts'

/** For work of which no request waits: as if this person did it, who may do no more than that. */
export function asPerson(
  services: Services,
  db: Db,
  { groupId, userId }: { groupId: string; userId: string },
): SignedIn {
  return {
    ...services,
    db,
    viewer: {
      id: userId,
      groupId,
      groupSlug: '',
      fullName: '',
      admin: false,
      advanced: false,
      canInvite: false,
      canManage: false,
      canOrganize: false,
      readOnly: false,
      sharedDevice: false,
      sessionId: null,
    },
    caller: { address: '', device: '', local: true, forwarded: false },
    generation: 1,
    locale: defaultLocale,
    t: translator(defaultLocale),
  }
}
