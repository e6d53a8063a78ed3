import Sqlite from 'better-sqlite3'
import { expect, test } from 'vitest'
import { AppError } from '#server/errors/app-error.ts'
import { asDiskFailure } from '#server/errors/disk-failure.ts'
import { readEntry } from '#server/features/admin/log-entry.ts'
import { createLogger } from '#server/process/log.ts'

function logged(fields: object) {
  const lines: string[] = []
  const log = createLogger('info', { write: (line: string) => void lines.push(line) })
  log.error(fields, 'request failed')
  return lines.join('')
}

function failureOf(work: () => unknown): Error {
  try {
    work()
  } catch (error) {
    return error as Error
  }
  throw new Error('it did not fail')
}

/** What a database without room really throws. */
function fullDatabase(): Error {
  const db = new Sqlite(':memory:')
  db.exec('create table t (x); pragma max_page_count = 3')
  const failure = failureOf(() => db.exec(`insert into t values (zeroblob(100000))`))
  db.close()
  return failure
}

test('what SQLite complained about can be read in the log, and on its page', () => {
  const full = fullDatabase()
  const line = logged({ err: full })
  expect(JSON.parse(line).err.codes).toEqual(['SQLITE_FULL'])
  expect(readEntry({ id: '1', text: line }).details).toMatch(/^SQLITE_FULL\n.*disk is full/)

  // As the answer of a call is logged: an error of ours around that of SQLite.
  const wrapped = asDiskFailure(new Error('cannot rollback', { cause: full }))
  expect(JSON.parse(logged({ err: wrapped })).err.codes).toEqual(['storage.full', 'SQLITE_FULL'])
})

test('so can the codes of the system', () => {
  const failure = failureOf(() => process.kill(process.pid, 'SIGNONE'))
  const full = Object.assign(new Error('no space'), { code: 'ENOSPC', syscall: 'write' })
  expect(JSON.parse(logged({ err: failure })).err.codes).toEqual(['ERR_UNKNOWN_SIGNAL'])
  expect(JSON.parse(logged({ err: full })).err).toMatchObject({
    codes: ['ENOSPC'],
    syscall: 'write',
  })
})

test('AN-8 what people typed is in none of it, wherever it hangs on an error', () => {
  const secret = 'geheim-4711'
  const cause = Object.assign(new Error(`sent with token=${secret}`), {
    code: secret,
    config: { deep: { headers: { authorization: `Bearer ${secret}` } } },
  })
  const error = new AppError('unexpected', { password: secret }, { cause })
  const own = { body: secret, password: secret, request: { headers: { cookie: secret } } }
  const text = logged({
    err: Object.assign(error, own),
    code: secret,
    body: { code: secret },
    form: { sent: { code: secret, token: secret } },
  })
  expect(text).not.toContain(secret)
  expect(text).toContain('unexpected')
})

test('a code that could be typed is not taken for that of an error', () => {
  for (const code of ['123456', 'K7QM-2XPA', 'ABCDEFGH', 'trivet_abcdef']) {
    const err = Object.assign(new Error('wrong'), { code })
    const { codes = [] } = JSON.parse(logged({ err })).err
    expect({ code, codes }).toEqual({ code, codes: [] })
  }
})
