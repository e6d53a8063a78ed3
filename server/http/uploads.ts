import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Writable } from 'node:stream'
import express, { type Request, type RequestHandler } from 'express'
import multer, { MulterError } from 'multer'
import type { Endpoint, ReceivedFile, StoredFile } from '#contract/endpoint.ts'
import { AppError } from '#server/errors/app-error.ts'
import { ofStrangers } from './body-limits.ts'
import { asDiskFailure } from '#server/errors/disk-failure.ts'
import { discard } from '#server/files/patient.ts'
import { endStalled } from './body-places.ts'
import { inMemoryRoom } from './memory-room.ts'

const textLimits = { fields: 20, fieldSize: 1024 * 1024, fieldNameSize: 100, parts: 25 }

const urlencoded = express.urlencoded({ limit: ofStrangers.bytes, extended: false })

/** Reads the form of an upload or login endpoint, within its limits. Other endpoints get no middleware. */
export function readForm(endpoint: Endpoint): RequestHandler[] {
  if (endpoint.form) return [urlencoded, guarded(shortForm.none())]
  if (!endpoint.upload) return []
  const { field, maxBytes } = endpoint.upload
  const most = 'most' in endpoint.upload ? endpoint.upload.most : null
  const files = most ?? 1
  const limits = { ...textLimits, parts: textLimits.parts + files, files, fileSize: maxBytes }
  const form = multer({ storage: onDisk, limits })
  return [guarded(most === null ? form.single(field) : form.array(field, most))]
}

/** multer knows this option, and its types do not: it says how the request gets to the parser. */
type Options = multer.Options & { streamHandler: (req: Request, parser: Writable) => void }

/** A login, which strangers send: all of it together is short. */
const shortOptions: Options = {
  limits: textLimits,
  streamHandler: (req, parser) => {
    let size = 0
    req.on('data', (piece: Buffer) => {
      size += piece.length
      if (size <= ofStrangers.bytes) return
      req.unpipe(parser)
      parser.destroy(new AppError('request.too-large'))
    })
    req.pipe(parser)
  },
}
const shortForm = multer(shortOptions)

/**
 * In `tmp`, which every start empties; multer removes the file if the form fails. Also what is read into memory then: how
 * long it takes to arrive is for its sender to say.
 */
const onDisk = multer.diskStorage({
  destination: (req, _file, done) => done(null, req.ctx.files.tmp),
  filename: (req, _file, done) => {
    const name = `upload-${randomUUID()}`
    begun.set(req, [...(begun.get(req) ?? []), path.join(req.ctx.files.tmp, name)])
    done(null, name)
  },
})

/** The files of forms that are being received: multer leaves the one that could not be written. */
const begun = new WeakMap<Request, string[]>()

async function forgetBegun(req: Request) {
  for (const file of begun.get(req) ?? []) await discard(file)
}

function guarded(middleware: RequestHandler): RequestHandler {
  return async (req, res, next) => {
    const stopWatching = endStalled(req)
    const error = await new Promise<unknown>((ended) => {
      void middleware(req, res, ended)
    })
    stopWatching()
    if (!error) return next()
    await forgetBegun(req)
    throw asRefusal(error)
  }
}

function asRefusal(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (!(error instanceof MulterError)) {
    // multer's own errors: no boundary, a part without a name, or a form that was cut off.
    return asDiskFailure(error) ?? new AppError('request.malformed', {}, { cause: error })
  }
  if (error.code === 'LIMIT_FILE_SIZE') return new AppError('request.too-large')
  const issues = [{ loc: ['body', error.field ?? 'file'], type: 'unexpected_part' }]
  return new AppError('request.invalid', {}, { issues, cause: error })
}

/**
 * Runs work with the uploaded file or files; an endpoint with `upload` must have one. They are removed from `tmp`, however
 * the call ends. @throws AppError request.invalid
 */
export async function withUpload<T>(
  endpoint: Endpoint,
  req: Request,
  work: (file: StoredFile | StoredFile[] | ReceivedFile | undefined) => Promise<T>,
): Promise<T> {
  const files = uploadsOf(req)
  try {
    if (!endpoint.upload) return await work(undefined)
    const [file] = files
    if (!file || files.some(({ size }) => size === 0)) {
      const issues = [{ loc: ['body', endpoint.upload.field], type: 'missing' }]
      throw new AppError('request.invalid', {}, { issues })
    }
    if ('most' in endpoint.upload) return await work(files.map(storedFile))
    if (endpoint.upload.toDisk) return await work(storedFile(file))
    const { path: stored, ...named } = storedFile(file)
    return await inMemoryRoom(file.size, async () =>
      work({ bytes: await readFile(stored), ...named }),
    )
  } finally {
    for (const file of files) await discard(file.path)
  }
}

const storedFile = ({
  originalname: name,
  mimetype: claimedType,
  ...file
}: Express.Multer.File) => ({
  path: file.path,
  name,
  claimedType,
})

function uploadsOf({ file, files }: Request): Express.Multer.File[] {
  if (Array.isArray(files)) return files
  return file ? [file] : []
}
