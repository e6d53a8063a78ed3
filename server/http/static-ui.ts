import { readdirSync } from 'node:fs'
import path from 'node:path'
import express, { type Request, type RequestHandler, Router } from 'express'
import { AppError } from '#server/errors.ts'

const YEAR = 31_536_000
/** Best first: browsers name them in any order. */
const encodings = ['br', 'gzip'] as const
const endings = { br: '.br', gzip: '.gz' }
const hashedFile = { immutable: true, maxAge: YEAR * 1000 }

/** The built user interface: hashed files for a year, index.html for every address of the app, asked anew each time. */
export function staticUi(folder: string) {
  const router = Router()
  const assets = path.join(folder, 'assets')
  router.use('/assets', precompressed(assets), express.static(assets, hashedFile))
  router.use(express.static(folder, { index: false, maxAge: 0 }))
  router.get('/{*path}', (req, res) => {
    // A missing file must not come back as a page: only addresses without an extension belong to the app.
    if (req.path.startsWith('/assets/')) throw new AppError('file.not-found')
    res.set('Cache-Control', 'no-cache')
    res.sendFile('index.html', { root: folder, cacheControl: false })
  })
  return router
}

/**
 * Sends the compressed copy that the build laid beside a file, to those who take it. A part of a file is a part of the
 * plain one, as whoever asks for it has the beginning of that.
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

/** None where no interface was built. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
