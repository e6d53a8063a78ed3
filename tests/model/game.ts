import { expect } from 'vitest'
import type { ShoppingItem } from '#contract/shopping-items.ts'
import { forgetOldOperations } from '#server/features/shopping-lists/housekeeping.ts'
import { applyOperations } from '#server/features/shopping-lists/operations.ts'
import { addItems, changeItems, deleteItems } from '#server/features/shopping-lists/items.ts'
import { createList, getList } from '#server/features/shopping-lists/lists.ts'
import type { TestApp } from '#tests/support/app.ts'
import { type Chance, chanceOf } from './chance.ts'
import { createDevice, type Device, type Household } from './device.ts'
import { createOracle, lineOf, type Oracle } from './oracle.ts'

/** Things that several people think of: equal items become one. Their amounts and names are left alone here. */
const common = ['bread', 'milk']

/** After which the server has forgotten what removed items were. */
const A_MONTH_MS = 32 * 86_400_000

/** Plays what chance makes of this seed, and compares the list with what people expect of it. */
export async function play(app: TestApp, seed: number) {
  const chance = chanceOf(seed)
  const oracle = createOracle()
  let now = Date.parse('2026-01-01T08:00:00Z')
  const ctx = { ...(await app.ctx(app.cook)), now: () => new Date(now) }
  const { id: listId } = await createList(ctx, { name: `Game ${seed}` })
  let known: ReadonlySet<number> = new Set()
  const hear = (at: number | null) => {
    if (at !== null) known = new Set([...known, at])
  }
  const load = () => getList(ctx, listId)
  const devices: Device[] = []
  const household: Household = {
    listId,
    known: () => known,
    load,
    apply: async (device, operations) => {
      const { outcomes } = await applyOperations(ctx, { device, operations })
      for (const operation of operations) {
        const by = devices.find((one) => one.did(operation.id))
        hear(oracle.apply(operation, device, by?.knownBy(operation.id) ?? new Set()))
      }
      return { outcomes, lists: [await load()] }
    },
  }
  for (let count = 2 + chance.upTo(4); count > 0; count -= 1) {
    devices.push(createDevice(household, chance))
  }
  for (const device of devices) await device.sync()
  const program = createProgram(ctx, listId, { oracle, chance })
  const monthEnds = chance.isTrue(0.3) ? chance.upTo(30) : null

  for (let step = 20 + chance.upTo(20); step > 0; step -= 1) {
    const device = chance.oneOf(devices)
    const dice = chance.upTo(100)
    if (step === monthEnds) {
      now += A_MONTH_MS
      await forgetOldOperations(ctx.db, ctx.now())
      oracle.forget()
    }
    if (dice < 15) device.setOnline(chance.isTrue(0.5))
    else if (dice < 20) await device.reopen()
    else if (dice < 33) await device.sync()
    else if (dice < 40) hear(await program.act())
    else await doSomething(device, listId, chance)
  }

  for (const device of devices) device.setOnline(true)
  while (devices.some((device) => device.waiting() > 0)) {
    for (const device of devices) await device.sync()
  }
  expect((await load()).listItems.map(lineOf).toSorted(), `TRIVET_MODEL_SEED=${seed}`).toEqual(
    oracle.lines(),
  )
  for (const device of devices) {
    const lost = device.all().filter((id) => !oracle.has(id))
    expect(lost, `TRIVET_MODEL_SEED=${seed}`).toEqual([])
    await device.sync()
    expect(device.items().map(lineOf).toSorted(), `TRIVET_MODEL_SEED=${seed}`).toEqual(
      oracle.lines(),
    )
    const refused = device.refused().map(({ operation }) => operation.id)
    expect(refused.toSorted(), `TRIVET_MODEL_SEED=${seed}`).toEqual(
      device.all().filter(oracle.refuses).toSorted(),
    )
  }
}

type Ctx = Awaited<ReturnType<TestApp['ctx']>>

/** Another program reads the list, replaces or deletes an item of it, or adds one again that it knows from before. */
function createProgram(
  ctx: Ctx,
  listId: string,
  { oracle, chance }: { oracle: Oracle; chance: Chance },
) {
  const read = new Map<string, ShoppingItem>()
  const plain = ({ unit: _unit, food: _food, label: _label, ...item }: ShoppingItem) => item
  return {
    act: async (): Promise<number | null> => {
      const { listItems } = await getList(ctx, listId)
      const own = (listItems as ShoppingItem[]).filter(({ note }) => !common.includes(note))
      const there = new Set(own.map(({ id }) => id))
      const gone = [...read.values()].filter(({ id }) => !there.has(id))
      for (const item of own) read.set(item.id, item)
      if (gone.length > 0 && chance.isTrue(0.3)) {
        const item = { ...plain(chance.oneOf(gone)), checked: false }
        await addItems(ctx, [item])
        return oracle.addAgain(item)
      }
      if (own.length === 0) return null
      const item = chance.oneOf(own)
      if (chance.isTrue(0.3)) {
        await deleteItems(ctx, [item.id])
        return oracle.replace(item.id, null)
      }
      const change = chance.isTrue(0.5)
        ? { quantity: chance.upTo(9) }
        : { checked: chance.isTrue(0.6) }
      await changeItems(ctx, [{ ...plain(item), ...change }])
      return oracle.replace(item.id, change)
    },
  }
}

async function doSomething(device: Device, listId: string, chance: Chance) {
  const items = device.items()
  const id = chance.uuid()
  if (items.length === 0 || chance.isTrue(0.3)) {
    const itemId = chance.uuid()
    const note = chance.isTrue(0.4) ? chance.oneOf(common) : `thing ${itemId.slice(0, 8)}`
    const fields = { note, quantity: chance.upTo(5), isFood: false, ...noNames }
    const operation = { kind: 'add', id, listId, itemId, ...fields, position: null } as const
    await device.act(operation, { ...fields, ...unsent(itemId, listId) })
    return
  }
  const added = device.added()
  if (added.length > 0 && chance.isTrue(0.05)) {
    // As a program does that does not know any more what it has sent.
    const again = { ...chance.oneOf(added), id }
    const { note, quantity } = again
    await device.act(again, { note, quantity, ...unsent(again.itemId, listId) })
    return
  }
  const item = chance.oneOf(items)
  const about = { id, listId, itemId: item.id, seen: item.version }
  const isCommon = common.includes(item.note)
  const dice = chance.upTo(10)
  if (dice < 4) {
    const checked = isCommon || chance.isTrue(0.6)
    await device.act({ kind: 'check', ...about, checked }, { checked })
  } else if (dice < 6 || isCommon) {
    await device.act({ kind: 'remove', ...about }, {})
    const { seen: _seen, ...again } = { ...about, id: chance.uuid() }
    if (!isCommon && chance.isTrue(0.4)) await device.act({ kind: 'restore', ...again }, item)
  } else if (dice < 7) {
    const fields = { position: chance.upTo(30) }
    await device.act({ kind: 'edit', ...about, fields }, fields)
  } else {
    const fields = chance.isTrue(0.5)
      ? { quantity: chance.upTo(9) }
      : { note: `thing ${chance.uuid().slice(0, 8)}` }
    await device.act({ kind: 'edit', ...about, fields }, fields)
  }
}

const noNames = { unitId: null, foodId: null, labelId: null }

/** What the page shows of an item that the server does not have yet, as far as this test looks at it. */
const unsent = (id: string, shoppingListId: string): Partial<ShoppingItem> => ({
  id,
  shoppingListId,
  version: 0,
  checked: false,
  createdAt: '2026-01-01T00:00:00',
})
