import type { Services } from '#server/context/services.ts'
import type { Db } from '#server/db/database.ts'
import { grouped } from '#server/db/grouped.ts'
import { createBursts } from './bursts.ts'
import { type Happening, happeningOf } from './happenings.ts'
import { enqueue, resume, sendLater } from './outbox.ts'
import { wantedOf, wantedOfAll } from './wanted.ts'
import { writeMessage } from './write-message.ts'

/**
 * Listens to what happens in the households, and has their notifiers tell it. What no notifier of the group wants costs
 * nothing but a look.
 * @returns ends it; what was not sent yet is sent after the next start
 */
export async function startNotifying(services: Services, db: Db): Promise<() => Promise<void>> {
  const wanted = await wantedOfAll(db)
  let isEnding = false
  const tell = async (happening: Happening) => {
    try {
      const notifiers = await wantedOf(db, happening.groupId)
      const tellers = notifiers.filter(({ options }) => options.includes(happening.option))
      if (tellers.length === 0) return
      const sender = { ...services, db }
      for (const [locale, speakers] of grouped(tellers, (teller) => teller.locale)) {
        const message = await writeMessage(services, db, happening, locale)
        const ids = speakers.map(({ id }) => id)
        const noted = await enqueue(sender, ids, message)
        if (!isEnding) sendLater(sender, noted)
      }
    } catch (error) {
      services.log.error({ err: error, option: happening.option }, 'nothing was notified')
    }
  }
  const bursts = createBursts(services.notifierPace, tell)
  const unlisten = services.listen((event) => {
    if (event.type === 'notifiers.changed') {
      wanted.set(event.groupId, new Set(event.wanted))
      return
    }
    const happening = happeningOf(event)
    if (happening && wanted.get(happening.groupId)?.has(happening.option)) bursts.add(happening)
  })
  services.jobs.start(() => resume({ ...services, db }))
  return async () => {
    isEnding = true
    unlisten()
    await bursts.close()
  }
}
