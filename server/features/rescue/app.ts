import { randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import express, { type Express, type Request, type Response } from 'express'
import manifest from '#locales/manifest.json' with { type: 'json' }
import { type AddToArchive, writeArchive } from '#server/archives/index.ts'
import { AppError } from '#server/errors/app-error.ts'
import type { DataTrouble } from '#server/errors/data-trouble.ts'
import { callerOf } from '#server/http/context-for.ts'
import { allowedHosts, sameOrigin, securityHeaders } from '#server/http/security.ts'
import { defaultLocale, locales, translator } from '#server/i18n/translator.ts'
import { discard } from '#server/files/patient.ts'
import type { Config } from '#server/settings/config.ts'
import { liveParts, markOf, rescuePage } from './page.ts'
import type { RescueChoices } from './state.ts'

interface Parts {
  choices: RescueChoices
  /** The current name on the home's network. */
  announced: () => string | null
}

/** The pages of a server that cannot open its data. Only this computer may choose; others read what is wrong. */
export function rescueApp(
  config: Config,
  trouble: DataTrouble,
  { choices, announced }: Parts,
): Express {
  const app = express()
  app.disable('x-powered-by')
  app.use(securityHeaders, (_req, res, next) => {
    res.set({ 'Cache-Control': 'no-store', 'X-Trivet-Rescue': trouble.kind })
    next()
  })
  app.use(allowedHosts(config, announced), sameOrigin(config))

  const shown = (req: Request) => {
    const asked = req.acceptsLanguages(locales)
    const locale = asked === false ? defaultLocale : asked
    const dir = manifest.find(({ code }) => code === locale)?.dir ?? 'ltr'
    const token = callerOf(req).local ? choices.token : null
    const { kind, folder } = trouble
    const nonce = randomBytes(16).toString('base64')
    return { kind, folder, state: choices.state, t: translator(locale), locale, dir, token, nonce }
  }

  app.use('/api', (req, res) => {
    const detail = shown(req).t('errors.request.busy')
    res.status(503).set('Retry-After', '5').json({ detail, code: 'request.busy' })
  })
  app.get('/rescue/live', (req, res) => {
    const live = liveParts(shown(req))
    res.set('X-Trivet-Rescue-Mark', markOf(live)).type('html').send(live)
  })
  app.post(
    '/rescue/:choice',
    express.urlencoded({ limit: '4kb', extended: false }),
    async (req: Request, res: Response) => {
      const body = (req.body ?? {}) as Record<string, unknown>
      const { token, t } = shown(req)
      if (token === null || !isSame(body['token'], token)) {
        return void res.status(403).type('text').send(t('rescue.refused'))
      }
      if (req.params['choice'] === 'copy') return sendCopy(choices, res)
      choose(choices, String(req.params['choice']), body)
      res.redirect(303, '/')
    },
  )
  app.get('/{*rest}', (req, res) => {
    const page = shown(req)
    res.set('Content-Security-Policy', policyFor(page.nonce))
    res.status(503).type('html').send(rescuePage(page))
  })
  app.use((error: unknown, req: Request, res: Response, _next: unknown) => {
    const known = error instanceof AppError ? error : new AppError('request.malformed')
    res
      .status(known.status)
      .type('text')
      .send(shown(req).t(`errors.${known.code}`))
  })
  return app
}

function choose(choices: RescueChoices, choice: string, body: Record<string, unknown>) {
  if (choice === 'again') choices.again()
  if (choice === 'restore' && typeof body['name'] === 'string') choices.restore(body['name'])
  if (choice === 'salvage') choices.salvage()
  if (choice === 'use-salvaged') choices.useSalvaged()
  if (choice === 'new' && body['sure'] === 'yes') choices.beginNew()
}

/** The file and what SQLite has not yet moved into it, which may be the newest recipes. */
async function sendCopy({ files }: RescueChoices, res: Response) {
  if (!files) return void res.status(404).end()
  const zip = path.join(files.tmp, `damaged-${randomUUID()}.zip`)
  try {
    await writeArchive(zip, (add) => addDatabase(add, files.database), new AbortController().signal)
    await new Promise<void>((resolve) => {
      // Whoever breaks off has no copy, and nothing else is wrong.
      res.download(zip, 'trivet-damaged.zip', { dotfiles: 'allow' }, () => resolve())
    })
  } finally {
    await discard(zip)
  }
}

async function addDatabase(add: AddToArchive, database: string) {
  for (const file of [database, `${database}-wal`]) {
    const found = await stat(file).catch(() => null)
    if (!found) continue
    const { mtime: modified, size: expected } = found
    const how = { modified, expected, compress: true }
    await add(path.basename(file), createReadStream(file), how)
  }
}

const policyFor = (nonce: string) =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

function isSame(given: unknown, token: string): boolean {
  const [a, b] = [Buffer.from(String(given)), Buffer.from(token)]
  return a.length === b.length && timingSafeEqual(a, b)
}
