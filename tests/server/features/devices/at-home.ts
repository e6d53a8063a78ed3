import { onTestFinished } from 'vitest'
import type { Announcement, Hearer } from '#server/lan/announcing.ts'
import type { Cards } from '#server/lan/cards.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { address, loopback } from '#tests/server/lan/cards-data.ts'

export const cards = (): Cards => ({ lo: loopback, wlan0: [address('192.168.1.20/24')] })

/** A home network on which every name is free. */
export async function startAtHome(options: Parameters<typeof startApp>[0] = {}) {
  const made: Announcement[] = []
  const hearers: Hearer[] = []
  const app = await startApp({
    host: null,
    cards,
    announce: (announcement, hearer) => {
      made.push(announcement)
      hearers.push(hearer)
      hearer.named(announcement.hostName)
      return { stop: async () => {} }
    },
    ...options,
  })
  onTestFinished(app.stop)
  return { app, made, hearers }
}

export const share = (app: TestApp, enabled: boolean) =>
  app.as(app.admin).put('/api/setup/sharing', { enabled })
export const connection = async (app: TestApp, person = app.cook) =>
  (await app.as(person).get('/api/devices/connection')).body
