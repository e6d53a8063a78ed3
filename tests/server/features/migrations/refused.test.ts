import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { expect } from 'vitest'
import { refusalOf } from '#server/features/migrations/running.ts'
import { readingThread } from '#server/features/recipe-import/files/open-in-thread.ts'
import { makeZip } from '#tests/server/archives/zips.ts'
import { test } from '#tests/support/test.ts'
import { migrate, send } from './migrate.ts'
import { gate } from './gates.ts'
import { notes, notesZip, withNotesReader } from './notes.ts'

withNotesReader()

const whole = notesZip([{ name: 'Soup' }])
const files: [what: string, file: Buffer, code: string][] = [
  ['of no program', Buffer.from('hello'), 'recipe-file.unknown'],
  ['a zip of no program', makeZip([{ name: 'a.txt', content: 'x' }]), 'recipe-file.unknown'],
  ['without recipes', notes([]), 'recipe-file.empty'],
  ['that breaks before the first recipe', notes([{ breaks: 'oh' }]), 'recipe-file.unreadable'],
  ['a zip that was cut off', whole.subarray(0, whole.length - 30), 'archive.damaged'],
  [
    'a zip that leads out of its folder',
    makeZip([{ name: 'notes.txt' }, { name: '../evil' }]),
    'archive.unsafe',
  ],
  ['a zip that is a bomb', notesZip([{ name: ' '.repeat(20_000_000) }]), 'archive.too-large'],
  [
    'a zip with a link',
    makeZip([{ name: 'notes.txt', content: '/etc/passwd', mode: 0o120777 }]),
    'archive.unsafe',
  ],
]

test.for(files)('a file %s is refused and leaves nothing', async ([, file, code], { app }) => {
  for (const to of ['', '/preview']) {
    expect(await send(app, file, { to })).toMatchObject({ status: 400, body: { code } })
  }
  expect((await app.as(app.cook).get('/api/groups/reports')).body).toEqual([])
  expect(await readdir(path.join(app.dataDir, 'tmp'))).toEqual([])
})

test('a file that takes too long is refused at its deadline, and others are answered meanwhile', async ({
  app,
}) => {
  const { deadlineMs } = readingThread
  readingThread.deadlineMs = 1500
  try {
    const state = { isOver: false, answers: 0 }
    const others = async () => {
      while (!state.isOver) {
        expect((await app.as(app.cook).get('/api/recipes')).status).toBe(200)
        state.answers += 1
      }
    }
    const meanwhile = others()
    const told = await send(app, notes([{ spins: 'forever' }]), { to: '/preview' })
    state.isOver = true
    await meanwhile
    expect(told).toMatchObject({ status: 400, body: { code: 'recipe-file.too-slow' } })
    expect(state.answers).toBeGreaterThan(5)
  } finally {
    readingThread.deadlineMs = deadlineMs
  }
  expect(await readdir(path.join(app.dataDir, 'tmp'))).toEqual([])
})

test('a file that takes too much memory is refused, and the next one is read', async ({ app }) => {
  const told = await send(app, notes([{ fills: 'memory' }]))
  expect(told).toMatchObject({ status: 400, body: { code: 'recipe-file.too-large' } })
  expect(await readdir(path.join(app.dataDir, 'tmp'))).toEqual([])
  expect((await migrate(app, notes([{ name: 'Soup' }]))).status).toBe('success')
})

test('an import that gets stuck before all is counted stores nothing, and leaves no file', async ({
  app,
}) => {
  const report = await migrate(app, notes([{ name: 'Soup' }, { fills: 'memory' }]))
  expect(report.entries).toMatchObject([
    { success: false, exception: expect.stringContaining('too large') },
  ])
  expect((await app.as(app.cook).get('/api/recipes')).body.total).toBe(0)
  expect(await readdir(path.join(app.dataDir, 'tmp'))).toEqual([])
})

test('a recipe that gets stuck is told of in the preview and in the report, and the others come', async ({
  app,
}) => {
  const file = notes([
    { name: 'Soup' },
    { name: 'Endless pie', takesAll: 'memory' },
    { name: 'Bread' },
  ])
  const preview = await send(app, file, { to: '/preview' })
  expect(preview.body).toMatchObject({
    recipes: 2,
    failures: [{ name: 'Endless pie', reason: expect.stringContaining('too large') }],
  })
  const report = await migrate(app, file)
  expect(report).toMatchObject({ status: 'partial', canTakeBack: true })
  expect(report.entries).toMatchObject([
    { success: true, message: 'Imported Soup successfully' },
    {
      success: false,
      message: 'Failed to parse recipe',
      exception: expect.stringMatching(/^Endless pie: .*too large/u),
    },
    { success: true, message: 'Imported Bread successfully' },
  ])
})

test('what is not known is told with what can be read', async ({ app }) => {
  const { body } = await send(app, Buffer.from('hello'))
  expect(body.detail.message).toContain('Notes')
})

test('a file that breaks off in the middle keeps what came before', async ({ app }) => {
  const report = await migrate(app, notes([{ name: 'Soup' }, { breaks: 'oh' }, { name: 'Bread' }]))
  expect(report).toMatchObject({ status: 'partial', canTakeBack: true })
  expect(report.entries).toMatchObject([
    { success: true, message: 'Imported Soup successfully' },
    { success: false, message: 'The rest of the file could not be read' },
  ])
  expect((await app.as(app.cook).get('/api/recipes/bread')).status).toBe(404)
})

test('a household imports one file at a time, and another household is not held up', async ({
  app,
}) => {
  const { isReached, open } = gate('busy')
  try {
    const first = await send(app, notes([{ name: 'Soup' }, { waits: 'busy' }]))
    await isReached
    expect(first.body).toMatchObject({ status: 'in-progress', canTakeBack: false })
    const second = await send(app, notes([{ name: 'Bread' }]))
    expect(second).toMatchObject({ status: 409, body: { code: 'migration.running' } })
    const { id } = first.body
    const early = await app.as(app.cook).post(`/api/groups/migrations/${id}/take-back`, {})
    expect(early).toMatchObject({ status: 409, body: { code: 'migration.running' } })
    const other = await send(app, notes([{ name: 'Bread' }]), { as: app.stranger })
    expect(other.status).toBe(200)

    // What reads ingredients again is no import for whoever looks for it.
    await app.db.updateTable('reports').set({ work: 'lines-again' }).where('id', '=', id).execute()
    for (const [path, body] of [
      [`/api/groups/migrations/${id}/take-back`, {}],
      ['/api/recipe-lines/take', { recipes: [{ id, stamp: '' }] }],
    ] as const) {
      const refused = await app.as(app.cook).post(path, body)
      expect(refused).toMatchObject({ status: 409, body: { code: 'migration.lines-again' } })
      expect(refused.body.detail.message).toContain('Ingredients are being read again')
    }
    const third = await send(app, notes([{ name: 'Bread' }]), { to: '/preview' })
    expect(third).toMatchObject({ status: 409, body: { code: 'migration.lines-again' } })
    const undone = refusalOf({ status: 'success', work: 'lines-again' })
    expect(undone.code).toBe('migration.undoing-lines')
  } finally {
    open()
  }
})
