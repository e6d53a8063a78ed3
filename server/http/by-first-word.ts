import { type RequestHandler, Router } from 'express'

/**
 * Passes a request on to those of the routers whose addresses begin with the same word, in their order. Each of the
 * others would compare it with every address it has, which takes as long as reading a page of recipes.
 */
export function byFirstWord(routers: readonly Router[]): RequestHandler {
  const words = new Map(routers.map((router) => [router, firstWords(router)]))
  const answering = (word: string | null) =>
    Router().use(
      ...routers.filter((router) => {
        const own = words.get(router)!
        return own.has(anyWord) || (word !== null && own.has(word))
      }),
      pass,
    )
  const known = new Set([...words.values()].flatMap((own) => [...own]))
  const ways = new Map([...known].map((word) => [word, answering(word)]))
  const others = answering(null)
  return (req, res, next) => (ways.get(firstWord(req.path)) ?? others)(req, res, next)
}

/** Stands for an address whose first word is not fixed, and for what is no address, such as a router within another. */
const anyWord = ''

const firstWords = ({ stack }: Router): Set<string> =>
  new Set(
    stack.map(({ route }) => {
      const word = route ? firstWord(route.path) : anyWord
      return /^[\w-]+$/.test(word) ? word : anyWord
    }),
  )

/** In lower case, because addresses are the same in any. */
const firstWord = (path: string) => (path.split('/', 2)[1] ?? '').toLowerCase()

/** `use` wants at least one handler. */
const pass: RequestHandler = (_req, _res, next) => next()
