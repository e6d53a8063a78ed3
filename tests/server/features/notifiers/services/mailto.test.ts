import { expect, test } from 'vitest'
import { readService } from '#server/features/notifiers/services/index.ts'
import { message, text } from './send-to.ts'

test.for([
  [
    'mailto://rosa:pw@gmail.com',
    {
      host: 'smtp.gmail.com',
      port: 587,
      security: 'starttls',
      user: 'rosa@gmail.com',
      to: ['rosa@gmail.com'],
    },
  ],
  [
    'mailtos://rosa:pw@example.org?to=a@example.org,b@example.org',
    {
      host: 'example.org',
      port: 587,
      security: 'starttls',
      user: 'rosa',
      to: ['a@example.org', 'b@example.org'],
    },
  ],
  [
    'mailto://rosa%40example.org:pw@mail.example.org:2525/x@example.org?from=trivet@example.org&mode=ssl',
    {
      host: 'mail.example.org',
      port: 2525,
      security: 'tls',
      user: 'rosa@example.org',
      to: ['x@example.org'],
      from: { name: 'Trivet', address: 'trivet@example.org' },
    },
  ],
  [
    'mailto://example.org?smtp=10.0.0.5&from=a@example.org',
    { host: '10.0.0.5', port: 25, security: 'none', user: null, to: ['a@example.org'] },
  ],
] as const)('mailto: %s names account, sender and recipients', async ([address, wanted]) => {
  const read = readService(address)
  if ('problem' in read) throw new Error(read.problem)
  const mails: unknown[] = []
  const door = {
    web: (official: string) => official,
    send: () => Promise.reject(new Error('not by web')),
    mail: (mail: unknown) => Promise.resolve(void mails.push(mail)),
  }
  expect(await read.deliveries[0]!(message, door)).toBe(null)
  expect(mails).toEqual([expect.objectContaining({ ...wanted, subject: 'Recipe Created', text })])
})

test('mailto: a line break in an address becomes no header', async () => {
  const read = readService('mailto://rosa:pw@example.org?name=Chef%0D%0ABcc:x@example.org')
  if ('problem' in read) throw new Error(read.problem)
  const mails: { from: { name: string } }[] = []
  const door = {
    web: (official: string) => official,
    send: () => Promise.reject(new Error('not by web')),
    mail: (mail: { from: { name: string } }) => Promise.resolve(void mails.push(mail)),
  }
  await read.deliveries[0]!(message, door)
  expect(mails[0]!.from.name).toBe('Chef Bcc:x@example.org')
  expect(
    readService('mailto://rosa:pw@example.org?to=a@example.org%0D%0ABcc:b@example.org'),
  ).toEqual({
    problem: 'notifier_recipient',
  })
})
