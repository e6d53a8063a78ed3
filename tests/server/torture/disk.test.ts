import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { sql } from 'kysely'
import { seededRandom } from '#scripts/support/random.ts'
import { startServer } from '#server/start.ts'
import { client } from '#tests/support/client.ts'
import { people } from '#tests/support/factories.ts'
import { quiet } from '#tests/support/household.ts'
import { smallDisk } from '#tests/support/small-disk.ts'
import { seed, tell, timeout, untilEnough } from './how-long.ts'

const MEGABYTES = 32

test(
  'BK-4 a disk that is full again and again costs nobody what was saved',
  { timeout },
  async ({ skip }) => {
    const small = smallDisk(MEGABYTES)
    if (!small) return skip('no small disk can be made here')
    const random = seededRandom(seed)
    const options = { ...quiet, logLevel: 'info', dataDir: small.folder } as const
    let server = await startServer(options)
    onTestFinished(() => server.close().catch(() => {}))
    const { cook, admin } = await people(server)
    const saved = new Map<string, string>()
    const counts: Record<string, number> = {}
    const goesOn = untilEnough(4)
    for (let round = 0; goesOn(); round += 1) {
      const isFull = round % 2 === 1
      if (isFull) small.fill()
      const api = client(server.url, cook)
      for (let count = 0; count < 12; count += 1) {
        const name = `recipe ${random.between(0, 30)}`
        const slug = name.replace(' ', '-')
        const text = random.uuid().repeat(random.between(1, 40))
        if (!saved.has(slug)) {
          const { status } = await api.post('/api/recipes', { name })
          counts[status] = (counts[status] ?? 0) + 1
          if (status !== 201) continue
          saved.set(slug, '')
        }
        const { status } = await api.patch(`/api/recipes/${slug}`, { description: text })
        counts[status] = (counts[status] ?? 0) + 1
        if (status === 200) saved.set(slug, text)
        const file = new Blob(['x'.repeat(random.between(10, 400_000))])
        const asset = await api.upload('POST', `/api/recipes/${slug}/assets`, {
          name: 'Plan',
          extension: 'txt',
          icon: 'mdi-file',
          file,
        })
        counts[asset.status] = (counts[asset.status] ?? 0) + 1
      }
      for (const [slug, description] of saved) {
        const { status, body } = await api.get(`/api/recipes/${slug}`)
        expect({ slug, status, is: body.description }).toEqual({
          slug,
          status: 200,
          is: description,
        })
      }
      expect(readdirSync(path.join(small.folder, 'tmp'))).toEqual([])
      if (isFull) small.free()
      if (random.chance(0.3)) {
        await server.close()
        server = await startServer(options)
      }
      // There is room for the next rounds.
      for (const slug of saved.keys())
        if (saved.size > 12 && random.chance(0.6)) {
          await client(server.url, cook).delete(`/api/recipes/${slug}`)
          saved.delete(slug)
        }
      const { status } = await client(server.url, admin).delete('/api/recipe-trash')
      expect(status).toBe(200)
      tell({ round, counts })
    }
    const check = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(server.db)
    expect(check.rows).toEqual([{ integrity_check: 'ok' }])
    expect(Object.keys(counts).filter((status) => !['200', '201', '507'].includes(status))).toEqual(
      [],
    )
    expect(counts['507']).toBeGreaterThan(0)
  },
)
