import type { ErrorRequestHandler, Response } from 'express'
import { type ErrorCode, errors, scrapingCodes } from '#contract/errors.ts'
import type { Translate } from '#server/i18n/translator.ts'
import { AppError, type FieldIssue } from '#server/errors/app-error.ts'
import { hasBody } from './json-body.ts'
import { asDiskFailure } from '#server/errors/disk-failure.ts'

/**
 * The only place that turns an error into an answer: in the shape that the contract names, in the reader's language.
 */
export const errorHandler: ErrorRequestHandler = (error, req, res, next) => {
  const known = asAppError(error)
  if (known.status >= 500) req.ctx.log.error({ err: error }, 'request failed')
  if (res.headersSent) return next(error)
  sendError(res, known, req.ctx.t)
}

export function sendError(res: Response, error: AppError, t: Translate) {
  const { code, params } = error
  if (error.status === 401) res.set('WWW-Authenticate', 'Bearer')
  res.set('Cache-Control', 'no-store')
  res.removeHeader('ETag')
  // What is left of a body is thrown away as it comes. If the connection ended here, its sender would only see that.
  if (!res.req.complete && hasBody(res.req)) res.shouldKeepAlive = true
  res.status(error.status).json({ detail: detailOf(code, params, error.issues, t), code })
}

function detailOf(
  code: ErrorCode,
  params: Record<string, string | number>,
  issues: FieldIssue[],
  t: Translate,
) {
  const message = t(`errors.${code}`, params)
  const hasParams = Object.keys(params).length > 0
  switch (errors[code].shape) {
    case 'plain':
      return message
    case 'message':
      return { message }
    case 'details':
      return { details: scrapingCodes[code] ?? code, message }
    case 'fields':
      return issues.map(({ loc, type, params: gaps }) => ({
        type,
        loc,
        msg: t([`validation.${type}`, 'validation.invalid'], gaps),
        input: null,
      }))
    case 'record':
      return { message, error: true, exception: null, ...(hasParams && { params }) }
  }
}

/** Express and its body parsers throw their own errors; this gives each one of our codes. */
function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const { type, status } = (error ?? {}) as { type?: string; status?: number }
  if (type === 'entity.parse.failed') {
    const issues = [{ loc: ['body'], type: 'json_invalid' }]
    return new AppError('request.invalid', {}, { issues, cause: error })
  }
  if (type === 'entity.too.large') return new AppError('request.too-large', {}, { cause: error })
  if (status !== undefined && status >= 400 && status < 500) {
    return new AppError('request.malformed', {}, { cause: error })
  }
  return asDiskFailure(error) ?? new AppError('unexpected', {}, { cause: error })
}
