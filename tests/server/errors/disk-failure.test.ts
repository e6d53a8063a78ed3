import { describe, expect, test } from 'vitest'
import { AppError } from '#server/errors/app-error.ts'
import { describeFailure } from '#server/errors/describe-failure.ts'
import { asDiskFailure, unlessDiskFails } from '#server/errors/disk-failure.ts'

const failure = (code: string, more: object = {}) =>
  Object.assign(new Error(code), { code, ...more })

describe('a failure of the disk', () => {
  test.each([
    ['ENOSPC', 'storage.full'],
    ['EDQUOT', 'storage.full'],
    ['SQLITE_FULL', 'storage.full'],
    ['EROFS', 'storage.failed'],
    ['EIO', 'storage.failed'],
    ['SQLITE_IOERR_WRITE', 'storage.failed'],
    ['SQLITE_READONLY_DBMOVED', 'storage.failed'],
    ['SQLITE_CANTOPEN', 'storage.failed'],
    ['SQLITE_CORRUPT_INDEX', 'storage.damaged'],
    ['SQLITE_NOTADB', 'storage.damaged'],
  ])('%s is %s, with 507', (code, wanted) => {
    const cause = failure(code)
    expect(asDiskFailure(cause)).toMatchObject({ code: wanted, status: 507, cause })
  })

  test('is found under what a library wrapped around it', () => {
    const wrapped = new Error('no picture', {
      cause: new Error('no file', { cause: failure('EIO') }),
    })
    expect(asDiskFailure(wrapped)?.code).toBe('storage.failed')
  })

  test.each(['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_BUSY', 'ECONNRESET', 'ENOENT'])(
    'is not %s',
    (code) => expect(asDiskFailure(failure(code))).toBeNull(),
  )

  test('is a refused file, but not a refused connection', () => {
    expect(asDiskFailure(failure('EACCES', { path: '/data/trivet.db' }))?.code).toBe(
      'storage.failed',
    )
    expect(asDiskFailure(failure('EACCES', { address: '192.168.0.1' }))).toBeNull()
  })

  test('is told in words, also where work ran in the background', () => {
    const { message, isExpected } = describeFailure(failure('ENOSPC'), 'en-US')
    expect(message).toMatch(/disk is full/i)
    expect(isExpected).toBe(true)
    expect(describeFailure(new AppError('unexpected'), 'en-US').isExpected).toBe(false)
  })

  test('does not stop what can do without, and everything else does', async () => {
    await unlessDiskFails(Promise.reject(failure('SQLITE_FULL')))
    await expect(unlessDiskFails(Promise.reject(failure('SQLITE_ERROR')))).rejects.toThrow(
      'SQLITE_ERROR',
    )
  })
})
