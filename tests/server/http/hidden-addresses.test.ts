import { expect } from 'vitest'
import { test } from '#tests/support/test.ts'

test('a guest of the household sees where hooks go, and not the keys in their addresses', async ({
  app,
}) => {
  const cook = app.as(app.cook)
  const guest = app.as(await app.create.person('guest', { readOnly: 1 }))
  const url = 'https://ha.example.test:8123/api/webhook/Geheim?key=Geheim'
  const hook = { name: 'Hall', url, scheduledTime: '07:00' }
  const { body: made } = await cook.post('/api/groups/webhooks', hook)
  const actions = '/api/households/recipe-actions'
  await cook.post(actions, { actionType: 'post', title: 'Send', url })
  const link = 'https://shop.example.test/Geheim?r=${slug}'
  await cook.post(actions, { actionType: 'link', title: 'Shop', url: link })

  const shown = 'https://ha.example.test:8123/'
  expect((await guest.get('/api/groups/webhooks')).body.items).toMatchObject([{ url: shown }])
  expect((await guest.get(`/api/groups/webhooks/${made.id}`)).body.url).toBe(shown)
  for (const path of ['/api/groups/self', '/api/households/self']) {
    expect((await guest.get(path)).body.webhooks).toMatchObject([{ url: shown }])
  }
  const { items } = (await guest.get(`${actions}?orderBy=title`)).body
  expect(items.map((item: { url: string }) => item.url).toSorted()).toEqual([shown, link])

  // Nor does the list tell by what it leaves out, or by its order.
  for (const list of ['/api/groups/webhooks', actions]) {
    const filter = encodeURIComponent('url LIKE "%Geheim%"')
    const answers = [
      await guest.get(`${list}?queryFilter=${filter}`),
      await guest.get(`${list}?orderBy=url`),
    ]
    expect(answers.map(({ status }) => status)).toEqual([400, 400])
    expect((await cook.get(`${list}?queryFilter=${filter}`)).body.total).toBeGreaterThan(0)
  }
  expect((await cook.get(`/api/groups/webhooks/${made.id}`)).body.url).toBe(url)
})
