import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { startApp, type TestApp } from '#tests/support/app.ts'
import type { Person } from '#tests/support/client.ts'
import { picture } from '#tests/server/features/recipes/picture.ts'

export type Estate = Awaited<ReturnType<typeof estateOf>>

/** One of everything that a household can have, made by this person; every name holds the mark. */
export async function estateOf(app: TestApp, person: Person, mark: string) {
  const api = app.as(person)
  const made = async (path: string, body: unknown) => {
    const answer = await api.post(`/api/${path}`, body)
    expect({ path, ok: answer.status < 300, body: answer.body }).toMatchObject({ ok: true })
    return answer.body
  }
  const image = await picture('png', 40, 30)

  const label = await made('groups/labels', { name: `${mark} label` })
  const food = await made('foods', { name: `${mark} food`, labelId: label.id })
  const unit = await made('units', { name: `${mark} unit` })
  const organizer = (kind: string) => made(`organizers/${kind}`, { name: `${mark} ${kind}` })
  const [category, tag, tool] = [
    await organizer('categories'),
    await organizer('tags'),
    await organizer('tools'),
  ]
  const recipe = await app.create.recipe(
    {
      name: `${mark} recipe`,
      recipeCategory: [category],
      tags: [tag],
      tools: [tool],
      recipeIngredient: [{ quantity: 1, food, unit, note: `${mark} note` }],
      recipeInstructions: [{ text: `${mark} step` }],
    },
    person,
  )
  const { slug } = recipe
  const asset = await api.upload('POST', `/api/recipes/${slug}/assets`, {
    name: `${mark} file`,
    extension: 'txt',
    file: new Blob([`${mark} content`]),
  })
  const gallery = await api.upload('POST', `/api/recipes/${slug}/pictures`, { image })
  const [version] = (await api.get(`/api/recipes/${slug}/versions`)).body
  const comment = await made('comments', { recipeId: recipe.id, text: `${mark} comment` })
  const event = await made('recipes/timeline/events', {
    recipeId: recipe.id,
    subject: `${mark} event`,
    eventType: 'info',
  })
  await api.upload('PUT', `/api/recipes/timeline/events/${event.id}/image`, { image })
  const link = await made('shared/recipes', { recipeId: recipe.id })
  const gone = await app.create.recipe({ name: `${mark} trashed` }, person)
  await api.delete(`/api/recipes/${gone.slug}`)

  const list = await made('groups/shopping/lists', { name: `${mark} list` })
  const created = await made('groups/shopping/items', {
    shoppingListId: list.id,
    note: `${mark} item`,
    foodId: food.id,
  })
  await made(`groups/shopping/lists/${list.id}/recipe/${recipe.id}`, {})
  const store = await made('groups/shopping-stores', { name: `${mark} store` })
  const recurring = await made('groups/recurring-items', {
    shoppingListId: list.id,
    note: `${mark} recurring`,
    quantity: 1,
    every: { count: 1, unit: 'week' },
  })
  // Not everybody whose estate this is manages the household.
  const mealType = {
    id: randomUUID(),
    groupId: person.groupId,
    entryType: 'lunch' as const,
    builtIn: null,
    name: `${mark} type`,
    time: null,
    position: 4,
    createdAt: '2026-05-05T07:30:00.000Z',
    updatedAt: '2026-05-05T07:30:00.000Z',
  }
  await app.db.insertInto('mealTypes').values(mealType).execute()
  const day = { date: '2026-05-05', entryType: 'dinner', title: `${mark} meal` }
  const meal = await made('groups/mealplans', { ...day, recipeId: recipe.id })
  const planned = { requestId: randomUUID(), ids: [meal.id] }
  const asked = await made(`groups/shopping/lists/${list.id}/plan/preview`, { ids: [meal.id] })
  const wanted = asked.rows.flatMap(({ parts }: { parts: { key: string }[] }) =>
    parts.map(({ key }) => key),
  )
  await made(`groups/shopping/lists/${list.id}/plan`, { ...planned, wanted })
  const menu = await made('groups/menus', { name: `${mark} menu`, ids: [meal.id] })
  const calendar: string = (await made('users/self/calendar', {})).path
  const rule = await made('groups/mealplans/rules', { categories: [category], tags: [tag] })
  const cookbook = await made('groups/cookbooks', { name: `${mark} cookbook`, tags: [tag] })
  const action = await made('households/recipe-actions', {
    actionType: 'post',
    title: `${mark} action`,
    url: 'http://127.0.0.1:9/',
  })
  const hook = await made('groups/webhooks', {
    name: `${mark} webhook`,
    url: `http://127.0.0.1:9/${encodeURIComponent(mark)}`,
    scheduledTime: '07:30',
    enabled: false,
  })
  const delivery = {
    id: randomUUID(),
    groupId: person.groupId,
    webhookId: hook.id as string,
    eventId: randomUUID(),
    cause: 'schedule' as const,
    day: '2026-05-05',
    scheduledFor: '2026-05-05T07:30:00.000Z',
    attempt: 1,
    outcome: 'failed' as const,
    dueAt: '2026-05-05T07:30:00.000Z',
    timestamp: '2026-05-05T07:30:00.000Z',
    status: null,
    failure: 'unreachable' as const,
    durationMs: null,
  }
  await app.db.insertInto('webhookDeliveries').values(delivery).execute()
  const notifier = await made('households/events/notifications', {
    name: `${mark} notifier`,
    appriseUrl: `json://127.0.0.1:9/${encodeURIComponent(mark)}`,
  })
  const token = await made('users/api-tokens', { name: `${mark} token` })
  const pairing = await made('devices/codes', {})
  const sessions = (await api.get('/api/users/self/sessions')).body
  const report = {
    id: randomUUID(),
    groupId: person.groupId,
    category: 'migration' as const,
    userId: person.id,
    name: `${mark} report`,
    status: 'success' as const,
    timestamp: new Date().toISOString(),
  }
  await app.db.insertInto('reports').values(report).execute()
  const invitation = {
    token: randomUUID(),
    groupId: person.groupId,
    madeBy: person.id,
    uses: 2,
    usesLeft: 2,
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
    createdAt: new Date().toISOString(),
  }
  await app.db
    .insertInto('inviteTokens')
    .values({ ...invitation, readOnly: 0 })
    .execute()
  await api.upload('POST', `/api/users/${person.id}/image`, { profile: image })
  const reading = await api.upload('POST', '/api/recipe-imports/readings', {
    files: new Blob([`${mark} dish\n\nIngredients\n2 eggs`]),
  })
  // Until it is read, its file lies in the folder that tests look into.
  const readingAddress = `/api/recipe-imports/readings/${reading.body.id}`
  await vi.waitUntil(async () => (await api.get(readingAddress)).body.state === 'done', 20_000)

  return {
    person,
    reading: reading.body.id as string,
    recipe: (await api.get(`/api/recipes/${slug}`)).body,
    asset: asset.body.fileName as string,
    picture: gallery.body.pictures[0].id as string,
    version: version.id as string,
    comment,
    event,
    link: link.id as string,
    trashed: gone.id as string,
    category,
    tag,
    tool,
    food,
    unit,
    label,
    list,
    item: created.createdItems[0],
    store,
    recurring,
    meal,
    planned,
    menu,
    mealType,
    calendar: calendar.split('/').at(-1)!,
    rule,
    cookbook,
    action,
    hook,
    delivery,
    notifier,
    report,
    invitation: invitation.token,
    token: String(token.id),
    session: sessions[0].id as string,
    pairing: pairing.id as string,
  }
}

/** Every row of every table in which one of the texts stands, as text; a change of any of them is seen. */
export async function rowsNaming(app: TestApp, words: readonly string[]): Promise<string[]> {
  const tables = await sql<{ name: string }>`
    select name from pragma_table_list where type = 'table' and schema = 'main'
      and name not like 'sqlite%'`.execute(app.db)
  const found: string[] = []
  for (const { name } of tables.rows) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(
      app.db,
    )
    for (const row of rows) {
      const text = `${name} ${JSON.stringify(row)}`
      // When somebody was last seen changes by asking.
      if (words.some((word) => text.includes(word))) {
        found.push(text.replace(/"last(?:Seen|Used)At":"[^"]*"/g, ''))
      }
    }
  }
  return found.toSorted()
}

/** All ids of an estate, which must not occur in other households' answers. */
export function idsOf(estate: Estate): string[] {
  const text = JSON.stringify(estate)
  return [...new Set(text.match(/[0-9a-f]{8}-[0-9a-f-]{27}/g))]
}

/** A server with the estates of two households, and all that it knows of the other one. */
export async function twoEstates() {
  const app = await startApp()
  const ours = await estateOf(app, app.cook, 'Ours')
  const theirs = await estateOf(app, app.stranger, 'Secret')
  return { app, ours, theirs, before: await rowsNaming(app, idsOf(theirs)) }
}
