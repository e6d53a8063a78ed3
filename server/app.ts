import type { IncomingMessage } from 'node:http'
import path from 'node:path'
import compression, { type CompressionFilter } from 'compression'
import express, { type Express, type Request } from 'express'
import { contracts } from '#contract/index.ts'
import type { Caller } from './context/caller.ts'
import type { Context } from './context/context.ts'
import type { Services } from './context/services.ts'
import type { Db } from './db/database.ts'
import { adminRoutes, maintenanceRoutes } from './features/admin/index.ts'
import { appRoutes } from './features/app/index.ts'
import { authenticate, authRoutes } from './features/auth/index.ts'
import { backupRoutes } from './features/backups/index.ts'
import { commentRoutes } from './features/comments/index.ts'
import { cookbookRoutes } from './features/cookbooks/index.ts'
import { downloadRoutes } from './features/downloads/index.ts'
import { deviceRoutes } from './features/devices/index.ts'
import { exploreRoutes } from './features/explore/index.ts'
import { foodRoutes, unitRoutes } from './features/foods/index.ts'
import { groupRoutes } from './features/groups/index.ts'
import { adminHouseholdRoutes, householdRoutes } from './features/households/index.ts'
import { labelRoutes } from './features/labels/index.ts'
import { mealPlanRoutes, mealPlanRuleRoutes } from './features/meal-plans/index.ts'
import { ingredientParserRoutes } from './features/ingredient-parser/index.ts'
import { mediaRoutes } from './features/media/index.ts'
import { organizerRoutes } from './features/organizers/index.ts'
import { recipeActionRoutes } from './features/recipe-actions/index.ts'
import { recipeBatchRoutes } from './features/recipe-batches/index.ts'
import { recipeBulkRoutes } from './features/recipe-bulk/index.ts'
import { recipeFileRoutes } from './features/recipe-files/index.ts'
import { pagesWithHead } from './features/page-head/index.ts'
import { ratingRoutes } from './features/ratings/index.ts'
import { recipeImportRoutes } from './features/recipe-import/index.ts'
import { recipeVersionRoutes } from './features/recipe-versions/index.ts'
import { recipeFacetRoutes, recipeRoutes, recipesWith } from './features/recipes/index.ts'
import { reportRoutes } from './features/reports/index.ts'
import { seederRoutes } from './features/seeders/index.ts'
import { setupRoutes } from './features/setup/index.ts'
import { shoppingItemRoutes, shoppingListRoutes } from './features/shopping-lists/index.ts'
import { sharingRoutes } from './features/sharing/index.ts'
import { timelineRoutes } from './features/timeline/index.ts'
import { trashRoutes } from './features/trash/index.ts'
import { userRoutes } from './features/users/index.ts'
import { validatorRoutes } from './features/validators/index.ts'
import { AppError } from './errors/app-error.ts'
import { docsPages } from './http/docs-pages.ts'
import { errorHandler } from './http/error-handler.ts'
import { unknownApiPath } from './http/fallbacks.ts'
import { generationOf } from './http/generation.ts'
import { createKeptAnswers } from './http/kept-answers.ts'
import { openApiDocument } from './http/openapi.ts'
import {
  allowedHosts,
  isAskedByNumberOrOwnName,
  onlyWhereOpen,
  sameOrigin,
  securityHeaders,
} from './http/security.ts'
import { staticUi } from './http/static-ui.ts'
import { defaultLocale, locales, translator } from './i18n/translator.ts'
import { isLoopback } from './lan/addresses.ts'
import { productVersion } from './process/version.ts'

const MB = 1024 * 1024

/**
 * The build copies these pages to dist/docs, so the same relative path works from server/, dist/server and dist/main.
 */
const docsFolder = path.join(import.meta.dirname, '../docs/contract')

/** Builds the Express app: middleware in the order a request passes it, then every feature. Nothing listens yet. */
export function createApp(services: Services, db: Db): Express {
  const app = express()
  app.disable('x-powered-by')
  app.set('query parser', 'simple')
  app.set('etag', 'weak')

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

  // Cached, because it is slow to build and never changes while the server runs.
  const openApi = once(() => JSON.stringify(openApiDocument(contracts, productVersion)))
  app.get('/openapi.json', (_req, res) => {
    res.type('json').send(openApi())
  })
  app.use(docsPages(contracts, productVersion, docsFolder))

  const api = express.Router()
  api.use((_req, res, next) => {
    res.set('Cache-Control', 'no-store')
    next()
  })
  api.use(sameOrigin(services.config))
  api.use(async (req, _res, next) => {
    // Requests with an Authorization header skipped the origin check, so their cookie is ignored.
    const isProgram = req.headers.authorization !== undefined
    const credentials = {
      bearer: bearerOf(req),
      cookie: isProgram ? null : cookieOf(req, 'trivet.session'),
    }
    req.ctx.viewer = await authenticate({ ...services, db }, credentials)
    next()
  })
  api.use(express.json({ limit: 10 * MB, strict: false, type: isJson }))
  for (const routes of [
    appRoutes,
    setupRoutes,
    authRoutes,
    userRoutes,
    deviceRoutes,
    ratingRoutes,
    groupRoutes,
    householdRoutes,
    recipeImportRoutes,
    timelineRoutes,
    sharingRoutes,
    exploreRoutes,
    recipeFileRoutes,
    recipeBatchRoutes,
    recipeBulkRoutes,
    downloadRoutes,
    reportRoutes,
    recipeActionRoutes,
    recipeFacetRoutes,
    recipeRoutes,
    commentRoutes,
    recipeVersionRoutes,
    organizerRoutes(recipesWith),
    foodRoutes,
    unitRoutes,
    ingredientParserRoutes,
    trashRoutes,
    mediaRoutes,
    cookbookRoutes,
    mealPlanRuleRoutes,
    mealPlanRoutes,
    shoppingListRoutes,
    shoppingItemRoutes,
    labelRoutes,
    seederRoutes,
    validatorRoutes,
    backupRoutes,
    adminHouseholdRoutes,
    adminRoutes,
    maintenanceRoutes,
  ]) {
    api.use(routes)
  }
  api.use(unknownApiPath(contracts))
  app.use('/api', api)

  const { rendererDir } = services.config
  if (rendererDir) app.use(pagesWithHead(rendererDir), staticUi(rendererDir))
  app.use(() => {
    throw new AppError('request.not-found')
  })
  app.use(errorHandler)
  return app
}

/** Ranges count bytes of the uncompressed file, so partial answers are not compressed. */
const isWhole: CompressionFilter = (req, res) =>
  res.statusCode !== 206 && compression.filter(req, res)

/** A body without a content type is read as JSON, because some programs send none. */
function isJson({ headers }: IncomingMessage): boolean {
  const type = headers['content-type']
  return type === undefined || /^application\/(?:[^\s;]+\+)?json\s*(?:;|$)/i.test(type)
}

function contextFor(req: Request, services: Services, db: Db): Context {
  const asked = req.acceptsLanguages(locales)
  const locale = asked === false ? defaultLocale : asked
  const caller = callerOf(req)
  if (!caller.local && !caller.forwarded) services.lan.hear(caller.address)
  const generation = generationOf(req.path)
  return { ...services, db, viewer: null, locale, t: translator(locale), caller, generation }
}

const proxyHeaders = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'forwarded',
  'x-real-ip',
  'cf-connecting-ip',
  'via',
]

/** Who sent a request. It is local only if it comes from this computer and not through a proxy. */
function callerOf(req: Request): Caller {
  const address = (req.socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  const isLocal = isLoopback(address)
  const forwarded =
    proxyHeaders.some((name) => req.headers[name] !== undefined) ||
    (isLocal && !isAskedByNumberOrOwnName(req.headers.host))
  return {
    address,
    device: (req.headers['user-agent'] ?? '').slice(0, 300),
    local: !forwarded && isLocal,
    forwarded,
  }
}

function bearerOf(req: Request): string | null {
  const match = /^Bearer\s+(\S+)\s*$/i.exec(req.headers.authorization ?? '')
  return match?.[1] ?? null
}

function cookieOf(req: Request, name: string): string | null {
  const pairs = (req.headers.cookie ?? '').split(';').map((pair) => pair.trim())
  const pair = pairs.find((text) => text.startsWith(`${name}=`))
  return pair === undefined ? null : pair.slice(name.length + 1)
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null
  return () => (made ??= { value: make() }).value
}
