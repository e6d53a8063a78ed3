import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { createLogger } from '#server/process/log.ts'

test('AN-8 nothing secret reaches the log', () => {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const log = createLogger('info', stream)
  log.info(
    {
      password: 'geheim',
      body: { newPassword: 'geheim' },
      req: { headers: { cookie: 'geheim', authorization: 'geheim' } },
      kept: 'visible',
    },
    'somebody signed in',
  )
  const text = lines.join('')
  expect(text).not.toContain('geheim')
  expect(text).toContain('visible')
})
