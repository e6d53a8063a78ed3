import type { RequestHandler } from 'express'
import type { Calls } from '#contract/endpoint.ts'
import { AppError } from '#server/errors/app-error.ts'

/** Handles paths under /api that no route took: 405 for a known path with another method, else a JSON 404. */
export function unknownApiPath(contract: Record<string, Calls>): RequestHandler {
  const known = Object.values(contract)
    .flatMap((calls) => Object.values(calls))
    .flatMap(({ route, aliases = [] }) => [route, ...aliases])
    .map((route) => route.split(' ') as [string, string])
    .map(([method, path]) => ({ method, pattern: pathPattern(path) }))

  return (req, res) => {
    const methods = known
      .filter(({ pattern }) => pattern.test(req.path))
      .map(({ method }) => method)
    if (methods.length === 0) throw new AppError('request.not-found')
    res.set('Allow', [...new Set(methods)].join(', '))
    throw new AppError('request.method-not-allowed')
  }
}

/** '/recipes/:slug' matches '/recipes/anything' but no deeper path. */
export function pathPattern(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}/?$`)
}
