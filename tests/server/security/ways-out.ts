import { expect } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { helperDouble, nameHelper, says } from '#tests/server/features/helper/helper-double.ts'
import { ended, migrate } from '#tests/server/features/migrations/migrate.ts'

/** Has the server connect to a host, which ends with its port. @returns what the person is told of it */
export type Door = (app: TestApp, host: string) => Promise<unknown>

/** Every way of a plain member to have the server connect to somewhere. What is refused at once is fine, too. */
export const doors: Record<string, Door> = {
  webhook: async (app, host) => {
    const api = app.as(app.cook)
    const hook = { url: `http://${host}/`, scheduledTime: '07:00' }
    const { body } = await api.post('/api/groups/webhooks', hook)
    if (!body.id) return body
    const tried = await api.post(`/api/groups/webhooks/${body.id}/test`)
    return [tried.body, (await api.get(`/api/groups/webhooks/${body.id}/deliveries`)).body]
  },
  'recipe action': async (app, host) => {
    const api = app.as(app.cook)
    const action = { actionType: 'post', title: 'x', url: `http://${host}/` }
    const { body } = await api.post('/api/households/recipe-actions', action)
    if (!body.id) return body
    return (await api.post(`/api/households/recipe-actions/${body.id}/trigger/soup`)).body
  },
  'notifier that posts': (app, host) => notify(app, `json://${host}/`),
  'notifier of a service': (app, host) => notify(app, `gotify://${host}/AbCdEfGhIjKlMnO`),
  'notifier by mail': (app, host) => {
    const [name, port] = [
      host.slice(0, host.lastIndexOf(':')),
      host.slice(host.lastIndexOf(':') + 1),
    ]
    return notify(
      app,
      `mailto://a:b@example.org:${port}?smtp=${name}&to=c@example.org&mode=insecure`,
    )
  },
  'cover by address': (app, host) =>
    post(app, 'recipes/soup/image', { url: `http://${host}/a.jpg` }),
  'picture by address': (app, host) =>
    post(app, 'recipes/soup/pictures/from-address', { url: `http://${host}/a.jpg` }),
  'import by address': (app, host) => post(app, 'recipes/create-url', { url: `http://${host}/` }),
  'trial of an import': (app, host) =>
    post(app, 'recipes/test-scrape-url', { url: `http://${host}/` }),
  'preview of an import': (app, host) =>
    post(app, 'recipe-imports/preview', { url: `http://${host}/` }),
  'import of many': async (app, host) => {
    const { body } = await app
      .as(app.cook)
      .post('/api/recipes/create-url/bulk', { imports: [{ url: `http://${host}/` }] })
    return ended(app, body.reportId)
  },
  'picture that an imported text names': (app, host) =>
    post(app, 'recipes/create/html-or-json', { data: textWith(host) }),
  'picture of a preview': (app, host) =>
    post(app, 'recipe-imports/preview', { data: textWith(host) }),
  'picture of a checked import': (app, host) =>
    post(app, 'recipe-imports', { recipe: { name: 'Pie' }, picture: `http://${host}/a.jpg` }),
  'picture that a file of another program names': (app, host) => {
    return migrate(app, Buffer.from(textWith(host)), { fetchPictures: 'true', onDuplicate: 'copy' })
  },
}

/** What a member might try with the helper, which calls where an administrator says, and nobody else. */
export const closedDoors: Record<string, Door> = {
  'helper that a member names': async (app, host) => {
    const api = app.as(app.cook)
    const body = { address: `http://${host}/v1`, model: 'tiny' }
    return [await api.put('/api/admin/helper', body), await api.post('/api/admin/helper/try')]
  },
  'picture that the helper names': async (app, host) => {
    const helper = await helperDouble(says(textWith(host)))
    await nameHelper(app, helper.origin)
    const form = new FormData()
    form.append('files', new Blob(['Ingredients\n1 egg\nMethod\nBake.']), 'pie.txt')
    const api = app.as(app.cook)
    const { body } = await api.send('POST', '/api/recipe-imports/readings', form)
    const at = `/api/recipe-imports/readings/${body.id}`
    await expect.poll(async () => (await api.get(at)).body.state).toBe('done')
    const found = await api.post(`${at}/helper`)
    expect(found.status).toBe(200)
    return found.body
  },
}

async function notify(app: TestApp, appriseUrl: string) {
  const api = app.as(app.cook)
  const { body } = await api.post('/api/groups/events/notifications', { name: 'x', appriseUrl })
  if (!body.id) return body
  return (await api.post(`/api/groups/events/notifications/${body.id}/try`)).body
}

async function post(app: TestApp, path: string, body: object) {
  return (await app.as(app.cook).post(`/api/${path}`, body)).body
}

/** A recipe as sites and programs write it, with its picture at this host. */
const textWith = (host: string) =>
  JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: 'Pie',
    recipeIngredient: ['1 egg'],
    recipeInstructions: 'Bake.',
    image: `http://${host}/a.jpg`,
  })
