import path from 'node:path'
import { jwtVerify, SignJWT } from 'jose'
import type { Services } from '#server/context/services.ts'
import { AppError } from '#server/errors/app-error.ts'

// An issuer of its own, so that this token opens nothing else and no other token opens a file.
const issuer = 'trivet-file'
const algorithm = 'HS256'
const MINUTES = 30

/**
 * A signed token that lets its holder download one file of the data folder within 30 minutes.
 * @param name what it is called where it arrives; absent for its name here
 */
export function downloadToken(
  { secret, now }: Services,
  filePath: string,
  name?: string,
): Promise<string> {
  const seconds = Math.floor(now().getTime() / 1000)
  return new SignJWT({ file: filePath, ...(name !== undefined && { name }) })
    .setProtectedHeader({ alg: algorithm })
    .setIssuer(issuer)
    .setExpirationTime(seconds + MINUTES * 60)
    .sign(secret)
}

/** The path in the data folder that a token permits, and its name. @throws AppError export.token, download.no-token */
export async function permittedFile(
  { secret, now }: Services,
  token: string,
): Promise<{ file: string; name: string }> {
  const options = { issuer, algorithms: [algorithm], currentDate: now(), requiredClaims: ['exp'] }
  const { file, name } = await jwtVerify<{ file?: unknown; name?: unknown }>(
    token,
    secret,
    options,
  ).then(
    ({ payload }) => payload,
    () => {
      throw new AppError('export.token')
    },
  )
  if (typeof file !== 'string') throw new AppError('download.no-token')
  return { file, name: typeof name === 'string' ? name : path.basename(file) }
}
