import path from 'node:path'
import compression, { type CompressionFilter } from 'compression'
import express, { type Express } from 'express'
import { learnMoreMeasures } from '#contract/amounts/more-measures.ts'
import { contract } from '#contract/index.ts'
import { liveNumberHeader } from '#contract/live.ts'
import type { Services } from './context/services.ts'
import type { Db } from './db/database.ts'
import { authenticate, features, pagesWithHead } from './features/index.ts'
import { AppError } from './errors/app-error.ts'
import { byFirstWord } from './http/by-first-word.ts'
import { createCallerTurns } from './http/caller-turns.ts'
import { contextFor } from './http/context-for.ts'
import { credentialsOf } from './http/credentials.ts'
import { noCrumbs } from './http/crumbs.ts'
import { docsPages } from './http/docs-pages.ts'
import { errorHandler } from './http/error-handler.ts'
import { unknownApiPath } from './http/fallbacks.ts'
import { createKeptAnswers } from './http/kept-answers.ts'
import { openApiPage } from './http/openapi-page.ts'
import { allowedHosts, onlyWhereOpen, sameOrigin, securityHeaders } from './http/security.ts'
import { staticUi } from './http/static-ui.ts'
import { productVersion } from './process/version.ts'

/**
 * The build copies these pages to dist/docs, so the same relative path works from server/, dist/server and dist/main.
 */
const docsFolder = path.join(import.meta.dirname, '../docs/contract')

/** Builds the Express app: middleware in the order a request passes it, then every feature. Nothing listens yet. */
export function createApp(services: Services, db: Db): Express {
  learnMoreMeasures()
  const app = express()
  app.disable('x-powered-by')
  app.set('query parser', 'simple')
  app.set('etag', 'weak')

  const turns = createCallerTurns()
  app.use(noCrumbs)
  app.use(turns.take)
  app.use(securityHeaders)
  const keptAnswers = createKeptAnswers(db)
  app.use((req, _res, next) => {
    req.ctx = contextFor(req, services, db)
    req.keptAnswers = keptAnswers
    next()
  })
  app.use(onlyWhereOpen(services.lan.host))
  app.use(allowedHosts(services.config, () => services.lan.name().name))
  app.use(compression({ threshold: 1000, filter: isWhole }))

  app.get('/openapi.json', openApiPage(contract, productVersion))
  app.use(docsPages(contract, productVersion, docsFolder))

  const api = express.Router()
  api.use((_req, res, next) => {
    res.set('Cache-Control', 'no-store')
    next()
  })
  api.use(sameOrigin(services.config))
  api.use(async (req, res, next) => {
    req.ctx.viewer = await authenticate({ ...services, db }, credentialsOf(req))
    if (req.ctx.viewer) {
      turns.know(req, req.ctx.viewer.id)
      // Taken before the data is read: what changes meanwhile is told again rather than missed.
      res.set(liveNumberHeader, services.live.latest())
    }
    next()
  })
  api.use(byFirstWord(features.flat()))
  api.use(unknownApiPath(contract))
  app.use('/api', api)

  const { rendererDir, offline } = services.config
  if (rendererDir) app.use(pagesWithHead(rendererDir), staticUi(rendererDir, offline))
  app.use(() => {
    throw new AppError('request.not-found')
  })
  app.use(errorHandler)
  return app
}

/**
 * Ranges count bytes of the uncompressed file, so partial answers are not compressed; nor are streams, whose events would
 * wait until there is enough to compress.
 */
const isWhole: CompressionFilter = (req, res) =>
  res.statusCode !== 206 &&
  !String(res.getHeader('Content-Type')).startsWith('text/event-stream') &&
  compression.filter(req, res)
