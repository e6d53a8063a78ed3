import { randomBytes, timingSafeEqual } from 'node:crypto'
import express, { type Express, type Request, type Response } from 'express'
import manifest from '#locales/manifest.json' with { type: 'json' }
import { AppError } from '#server/errors/app-error.ts'
import type { DataTrouble } from '#server/errors/data-trouble.ts'
import { callerOf } from '#server/http/context-for.ts'
import { allowedHosts, sameOrigin, securityHeaders } from '#server/http/security.ts'
import { defaultLocale, locales, translator } from '#server/i18n/translator.ts'
import type { Config } from '#server/settings/config.ts'
import { liveParts, rescuePage } from './page.ts'
import type { RescueChoices } from './state.ts'

/** The pages of a server that cannot open its data. Only this computer may choose; others read what is wrong. */
export function rescueApp(config: Config, trouble: DataTrouble, choices: RescueChoices): Express {
  const app = express()
  app.disable('x-powered-by')
  app.use(securityHeaders, (_req, res, next) => {
    res.set({ 'Cache-Control': 'no-store', 'X-Trivet-Rescue': trouble.kind })
    next()
  })
  app.use(
    allowedHosts(config, () => null),
    sameOrigin(config),
  )

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
    const { token, ...rest } = shown(req)
    if (token === null) return void res.status(403).end()
    res.type('html').send(liveParts({ ...rest, token }))
  })
  app.post(
    '/rescue/:choice',
    express.urlencoded({ limit: '4kb', extended: false }),
    (req: Request, res: Response) => {
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

function sendCopy({ files }: RescueChoices, res: Response) {
  if (!files) return void res.status(404).end()
  res.download(files.database, 'trivet-damaged.db', { dotfiles: 'allow' })
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
