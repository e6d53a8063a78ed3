import { type Request, type RequestHandler, type Response, Router } from 'express'
import type { Access, Answer, Calls, Endpoint, Parsed } from '#contract/endpoint.ts'
import { isClosedToReaders } from '#contract/refusals.ts'
import type { Viewer } from '#server/context/caller.ts'
import type { Context, SignedIn } from '#server/context/context.ts'
import { AppError } from '#server/errors/app-error.ts'
import { takeTurn } from './change-turns.ts'
import { checkedJson } from './checked-json.ts'
import { withOffsets } from './generation.ts'
import { readJson } from './json-body.ts'
import { answerKey, repeatAnswer, sendAnswer } from './kept-answers.ts'
import { parseRequest } from './parse.ts'
import { inLongTurn, isLong } from './long-answers.ts'
import { type ReadyAnswer, readyBytes } from './ready-answers.ts'
import { readForm, withUpload } from './uploads.ts'

type ContextFor<E extends Endpoint> = E['access'] extends 'public' ? Context : SignedIn

/** Input of a handler. `req` and `res` are only for cookies, headers and files. */
export type HandlerInput<E extends Endpoint> = Parsed<E> & {
  ctx: ContextFor<E>
  req: Request
  res: Response
}
type Handler<E extends Endpoint> = (
  input: HandlerInput<E>,
) => Promise<
  E extends { file: true } | { events: object } ? void : Answer<E> | ReadyAnswer<E['response']>
>

/** Which viewer has which right. This is the only table of rights. */
export const allowed: Record<Access, (viewer: Viewer) => boolean> = {
  public: () => true,
  user: () => true,
  invite: (viewer) => viewer.canInvite || viewer.admin,
  manage: (viewer) => viewer.canManage || viewer.admin,
  organize: (viewer) => viewer.canOrganize || viewer.admin,
  admin: (viewer) => viewer.admin,
}

/** Binds every call of a feature to its handler; a missing or extra handler does not compile. */
export function routes<C extends Calls>(calls: C, handlers: { [K in keyof C]: Handler<C[K]> }) {
  const router = Router()
  for (const [name, endpoint] of Object.entries(calls)) {
    const handle = handlers[name] as Handler<Endpoint>
    const chain = [
      guard(endpoint),
      ...(endpoint.kept ? [repeatAnswer] : []),
      ...readJson(endpoint),
      ...readForm(endpoint),
      ...(isChange(endpoint) ? [takeTurn] : []),
      answer(endpoint, handle),
    ]
    for (const route of [endpoint.route, ...(endpoint.aliases ?? [])]) {
      const [method, path] = route.split(' ') as [string, string]
      router[method.toLowerCase() as 'get'](path, ...chain)
    }
  }
  return router
}

/** All addresses of a call have the same method. */
const isChange = ({ route }: Endpoint) => !route.startsWith('GET ')

/** Checks the caller's right. It runs before anything of a body is read, so that what is refused is not received. */
function guard(endpoint: Endpoint): RequestHandler {
  const isClosed = isClosedToReaders(endpoint)
  return (req, _res, next) => {
    const { viewer } = req.ctx
    if (endpoint.access !== 'public') {
      if (!viewer) throw new AppError(isApiToken(req) ? 'auth.token-revoked' : 'auth.required')
      if (!allowed[endpoint.access](viewer)) {
        throw new AppError(endpoint.forbidden ?? 'auth.forbidden')
      }
      if (viewer.readOnly && isClosed) throw new AppError('auth.read-only')
    }
    next()
  }
}

/** API tokens work until their row is deleted, so an unknown one must have been revoked. */
const isApiToken = (req: Request) => /^Bearer\s+trivet_/i.test(req.headers.authorization ?? '')

function answer(endpoint: Endpoint, handle: Handler<Endpoint>): RequestHandler {
  /** @returns how many bytes it has, as far as they are in memory */
  const answerNow = async (req: Request, res: Response): Promise<number> => {
    const keep = endpoint.kept && req.keptAnswers.watch(answerKey(req))
    const result = await withUpload(endpoint, req, (file) => {
      const parsed = parseRequest(endpoint, req)
      // Access, file and input are checked for this endpoint at run time; TypeScript cannot know that here.
      return handle({ ctx: req.ctx as SignedIn, req, res, file, ...parsed } as never)
    })
    if (endpoint.file || endpoint.events) return 0
    if (endpoint.status === 204) {
      res.status(204).end()
      return 0
    }

    const made = await written(endpoint, req, result)
    sendAnswer(res.status(endpoint.status ?? 200), made)
    if (keep) keep({ ...made, headers: { ...made.headers, ETag: res.get('ETag')! } })
    return made.body.length
  }
  return async (req, res) => {
    if (isLong(endpoint, req)) await inLongTurn(req, res, () => answerNow(req, res))
    else await answerNow(req, res)
  }
}

/** The answer as it is sent, with the headers that belong to it. */
async function written(endpoint: Endpoint, req: Request, result: unknown) {
  const finish = req.ctx.generation === 2 ? withOffsets : undefined
  const { bytes, etag, head } =
    (await readyBytes(result, finish)) ?? (await checkedJson(endpoint.response, result, finish))
  return { body: bytes, headers: { ...headersOf(head), ...(etag !== null && { ETag: etag }) } }
}

/** A record with `updateAt` sends it as Last-Modified, too, and must not be cached. */
function headersOf(body: unknown) {
  const type = { 'Content-Type': 'application/json; charset=utf-8' }
  if (body === null || typeof body !== 'object' || !('updateAt' in body)) return type
  return {
    ...type,
    'Last-Modified': String(body.updateAt),
    'Cache-Control': 'no-cache, no-store, must-revalidate',
  }
}
