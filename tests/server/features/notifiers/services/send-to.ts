import { openDoor } from '#server/features/notifiers/door.ts'
import { readService } from '#server/features/notifiers/services/index.ts'
import { createGuardedFetch } from '#server/net/guarded-fetch.ts'
import type { startDouble } from '../double.ts'

type Double = Awaited<ReturnType<typeof startDouble>>

export const message = {
  title: 'Recipe Created',
  body: '“Pea <soup>” was created',
  url: 'https://home.example.test/g/home/r/pea-soup',
  fields: { event_type: 'recipe_created', document_data: '{"recipeSlug":"pea-soup"}' },
}
/** Its sentence with its link. */
export const text = `${message.body}\n${message.url}`

/** Sends the message to an address, with our double in the place of every service of the web. */
export async function sendTo(double: Double, address: string) {
  const read = readService(address)
  if ('problem' in read) throw new Error(read.problem)
  const asked: string[] = []
  const web = (official: string) => {
    asked.push(official)
    return double.url
  }
  const fetch = createGuardedFetch({ allow: [double.host] })
  const door = openDoor(
    { fetch, addressesOf: async (host) => [host] },
    new AbortController().signal,
    web,
  )
  const statuses: (number | null)[] = []
  for (const delivery of read.deliveries) statuses.push(await delivery(message, door))
  return { kind: read.kind, asked, statuses, received: double.received }
}
