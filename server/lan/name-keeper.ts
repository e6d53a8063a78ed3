import type { Logger } from 'pino'
import {
  type Announce,
  type Announced,
  type Announcement,
  NotAllowedToSpeak,
} from './announcing.ts'

/** The state of the announced name. */
export interface NameState {
  /** 'trivet.local' while it is announced. */
  name: string | null
  /** The wanted name, even if another device has it. */
  wanted: string | null
  hasFailed: boolean
  /** The system does not let Trivet speak to the network; a switch in its settings does. */
  isForbidden: boolean
}

const nothing: NameState = { name: null, wanted: null, hasFailed: false, isForbidden: false }

/** Keeps one announcement up to date; calls run one at a time. */
export function createNameKeeper(announce: Announce | null, log: Logger) {
  let announced: Announced | null = null
  let made = ''
  let state = nothing

  const stop = async () => {
    const before = announced
    announced = null
    made = ''
    state = nothing
    await before?.stop().catch((error: unknown) => log.warn({ err: error }, 'no goodbye was said'))
  }

  return {
    state: () => state,
    /**
     * Announces this from now on, or nothing. A failure is logged and retried at the next call.
     * @param again repeats an unchanged announcement, for devices that joined the network since
     */
    follow: async (announcement: Announcement | null, again = false) => {
      const asked = announcement ? JSON.stringify(announcement) : ''
      if (asked === made && !again) return
      const hadFailed = state.hasFailed
      await stop()
      if (!announcement || !announce) return
      const wanted = `${announcement.hostName}.local`
      state = { ...nothing, wanted }
      made = asked
      const isCurrent = () => made === asked
      announced = announce(announcement, {
        named: (hostName) => {
          if (!isCurrent()) return
          state = { ...nothing, name: `${hostName}.local`, wanted }
          log.info({ name: state.name }, 'announced on the network')
        },
        failed: (error) => {
          if (!isCurrent()) return
          made = ''
          const isForbidden = error instanceof NotAllowedToSpeak
          state = { name: null, wanted, hasFailed: true, isForbidden }
          if (!hadFailed) log.warn({ err: error }, 'the name could not be announced')
        },
      })
    },
  }
}
