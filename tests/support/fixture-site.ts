import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'

const recipe = (origin: string) => ({
  '@context': 'https://schema.org',
  '@graph': [
    { '@type': 'WebSite', name: 'The test kitchen' },
    {
      '@type': ['Recipe'],
      name: 'Harbour fish soup &amp; rouille',
      description: 'A bowl of the sea for a <b>windy</b> evening.',
      image: [`${origin}/soup.jpg`],
      recipeYield: ['4', '4 servings'],
      prepTime: 'PT20M',
      cookTime: 'PT40M',
      totalTime: 'PT1H',
      recipeIngredient: ['600 g white fish', '1 fennel bulb', '2 tbsp olive oil'],
      recipeInstructions: [
        { '@type': 'HowToStep', text: 'Slice the fennel and soften it in the oil.' },
        { '@type': 'HowToStep', text: 'Add the fish and simmer for ten minutes.' },
      ],
      keywords: 'fish, soup',
    },
  ],
})

/** A web site of our own: one recipe page with its picture, and one page that holds no recipe. */
export async function startFixtureSite() {
  const picture = await sharp({
    create: { width: 1200, height: 800, channels: 3, background: '#b3441e' },
  })
    .jpeg()
    .toBuffer()
  const server = createServer((req, res) => {
    const origin = `http://${req.headers.host}`
    if (req.url === '/soup.jpg') {
      res.setHeader('Content-Type', 'image/jpeg').end(picture)
      return
    }
    res.setHeader('Content-Type', 'text/html; charset=utf-8')
    if (req.url?.startsWith('/soup')) {
      const data = JSON.stringify(recipe(origin))
      res.end(`<title>Soup</title><script type="application/ld+json">${data}</script><p>Hello`)
      return
    }
    res.end('<title>About us</title><p>Nothing to cook here.')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    host: `127.0.0.1:${port}`,
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
