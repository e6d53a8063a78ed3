import { readdirSync } from 'node:fs'
import path from 'node:path'
import express, { type Request, type RequestHandler, Router } from 'express'
import { AppError } from '#server/errors/app-error.ts'

const YEAR = 31_536_000
/** In our order of preference, because the order in Accept-Encoding means nothing. */
const encodings = ['br', 'gzip'] as const
const endings = { br: '.br', gzip: '.gz' }
const hashedFile = { immutable: true, maxAge: YEAR * 1000 }

/**
 * Serves the built interface: hashed files may be cached for a year, index.html is sent for every address of the app
 * and revalidated each time, as is the worker that keeps the interface in browsers.
 * @param isOffline if false, browsers get a worker that removes what is kept, and itself
 */
export function staticUi(folder: string, isOffline: boolean) {
  const router = Router()
  const worker = isOffline ? 'offline-worker.js' : 'leave-offline.js'
  router.get('/offline-worker.js', (_req, res, next) => {
    res.set('Cache-Control', 'no-cache')
    res.sendFile(worker, { root: folder, cacheControl: false }, (error) => {
      // An interface that was built without it: the page must not be taken for the worker.
      if (error && !res.headersSent) next(new AppError('file.not-found'))
    })
  })
  const assets = path.join(folder, 'assets')
  router.use('/assets', precompressed(assets), express.static(assets, hashedFile))
  router.use(express.static(folder, { index: false, maxAge: 0 }))
  router.get('/{*path}', (req, res) => {
    // A missing asset must be a 404, not the page.
    if (req.path.startsWith('/assets/')) throw new AppError('file.not-found')
    res.set('Cache-Control', 'no-cache')
    res.sendFile('index.html', { root: folder, cacheControl: false })
  })
  return router
}

/**
 * Sends the compressed copy that the build made, to browsers that accept it. Ranges get the plain file, since their
 * offsets count its bytes.
 */
function precompressed(folder: string): RequestHandler {
  const names = new Set(namesIn(folder))
  return (req, res, next) => {
    const name = req.path.slice(1)
    if (!Object.values(endings).some((ending) => names.has(name + ending))) return next()
    res.vary('Accept-Encoding')
    const encoding = req.headers.range === undefined && encodingFor(name, req)
    if (!encoding || (req.method !== 'GET' && req.method !== 'HEAD')) return next()
    res.type(path.extname(name)).set('Content-Encoding', encoding)
    res.sendFile(name + endings[encoding], { root: folder, acceptRanges: false, ...hashedFile })
  }

  function encodingFor(name: string, req: Request) {
    return encodings.find(
      (one) => names.has(name + endings[one]) && req.acceptsEncodings(one) === one,
    )
  }
}

/** Empty if no interface was built. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
