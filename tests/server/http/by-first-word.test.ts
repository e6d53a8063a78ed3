import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import express, { type RequestHandler, Router } from 'express'
import { expect, onTestFinished, test } from 'vitest'
import { byFirstWord } from '#server/http/by-first-word.ts'

/** Four routers behind one another that say who was asked; returns what a request for an address is answered. */
async function kitchen() {
  const asked: string[] = []
  const named = (name: string, router: Router) => {
    // The types of Express leave this method out.
    const { handle } = router as unknown as { handle: RequestHandler }
    return Object.assign(router, {
      handle: (...request: Parameters<RequestHandler>) => {
        asked.push(name)
        return handle.apply(router, request)
      },
    })
  }
  const answer =
    (text: string): RequestHandler =>
    (_req, res) =>
      void res.send(text)
  const app = express()
  const api = express.Router()
  api.use(
    byFirstWord([
      named('soups', Router().get('/soups/pea', answer('pea soup')).get('/soups', answer('soups'))),
      named('salads', Router().get('/salads/:slug', answer('a salad'))),
      named('within', Router().use(Router().get('/salads/caesar', answer('caesar')))),
      named(
        'more',
        Router().get('/soups/:slug', answer('a soup')).get('/Breads', answer('breads')),
      ),
      named('any', Router().get('/:dish/picture', answer('a picture'))),
    ]),
  )
  app.use('/api', api, answer('nothing'))
  const server = app.listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return async (path: string) => {
    asked.length = 0
    const response = await fetch(`http://127.0.0.1:${port}/api${path}`)
    return { text: await response.text(), asked: asked.join(' ') }
  }
}

test('only routers with addresses that begin alike are asked, in their order', async () => {
  const ask = await kitchen()
  expect(await ask('/soups/pea')).toEqual({ text: 'pea soup', asked: 'soups' })
  expect(await ask('/soups/leek?a=/salads')).toEqual({
    text: 'a soup',
    asked: 'soups within more',
  })
  expect(await ask('/salads/caesar')).toEqual({ text: 'a salad', asked: 'salads' })
})

test('addresses are found in any case, and with a slash at their end', async () => {
  const ask = await kitchen()
  expect((await ask('/SOUPS/')).text).toBe('soups')
  expect((await ask('/breads')).text).toBe('breads')
})

test('an address that begins with anything is tried for all', async () => {
  const ask = await kitchen()
  expect((await ask('/soups/picture')).text).toBe('a soup')
  expect(await ask('/salads/a/picture')).toEqual({ text: 'nothing', asked: 'salads within any' })
  expect(await ask('/pies/picture')).toEqual({ text: 'a picture', asked: 'within any' })
  expect(await ask('/')).toEqual({ text: 'nothing', asked: 'within any' })
  expect((await ask('//soups')).text).toBe('nothing')
})
