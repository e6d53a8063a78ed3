import { expect, onTestFinished, vi } from 'vitest'
import { test } from '#tests/support/test.ts'

const labels = ['Greens and herbs', 'Dairy from the farm']

/** Counts how often a pattern is looked for in the name of a label; no slice ends meanwhile. */
async function counted<T>(work: () => Promise<T>): Promise<[T, number]> {
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => 0)
  // Each look begins with the question whether the text is the one before.
  const looks = vi.spyOn(Buffer.prototype, 'equals')
  onTestFinished(() => {
    clock.mockRestore()
    looks.mockRestore()
  })
  const result = await work()
  const isLabel = (bytes: unknown) => Buffer.isBuffer(bytes) && labels.includes(bytes.toString())
  const count = looks.mock.calls.filter(([bytes]) => isLabel(bytes)).length
  clock.mockRestore()
  looks.mockRestore()
  return [result, count]
}

/** As long as it may be, so that each try in a name is counted. */
const long = (start: string) => `${start}${'%'.repeat(250 - start.length)}`

test('patterns are looked for once in each label, however many foods have it', async ({ app }) => {
  const api = app.as(app.cook)
  const [greens, dairy] = await Promise.all(
    labels.map(async (name) => {
      const { body } = await api.post('/api/groups/labels', { name })
      return body.id as string
    }),
  )
  for (const [name, labelId] of [
    ['Leek', greens],
    ['Kale', greens],
    ['Dill', greens],
    ['Milk', dairy],
    ['Curd', dairy],
    ['Salt', null],
    ['Rice', null],
  ]) {
    await api.post('/api/foods', { name, labelId })
  }
  const ask = (filter: string) =>
    counted(async () => {
      const query = new URLSearchParams({ queryFilter: filter, orderBy: 'name:asc' })
      const { body } = await api.get(`/api/foods?${query}`)
      return body.items.map(({ name }: { name: string }) => name).join(' ')
    })
  const like = (start: string) => `label.name LIKE "${long(start)}"`
  const unlike = (start: string) => `label.name NOT LIKE "${long(start)}"`
  // A label that has the first pattern needs no second try.
  expect(await ask(like('greens'))).toEqual(['Dill Kale Leek', 2])
  expect(await ask(`${like('greens')} OR ${like('dairy')}`)).toEqual([
    'Curd Dill Kale Leek Milk',
    3,
  ])
  expect(await ask(`${like('greens')} AND ${like('dairy')}`)).toEqual(['', 3])
  expect(await ask(unlike('greens'))).toEqual(['Curd Milk Rice Salt', 2])
  expect(await ask(`${unlike('greens')} AND ${unlike('dairy')}`)).toEqual(['Rice Salt', 3])
  expect(await ask(`${unlike('greens')} OR name = "Leek"`)).toEqual(['Curd Leek Milk Rice Salt', 2])
  expect(await ask('label.name IS NULL')).toEqual(['Rice Salt', 0])
  expect(await ask('label.color LIKE "%"')).toEqual(['Curd Dill Kale Leek Milk', 0])
})
