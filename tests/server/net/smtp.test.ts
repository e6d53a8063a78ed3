import { createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { deliver, type DeliveryOptions, MailFailed, type MailServer } from '#server/net/smtp.ts'
import { type MailboxOptions, openMailbox } from '#tests/support/mailbox.ts'
import { selfSigned } from './self-signed.ts'

const letter = {
  to: 'rosa@example.test',
  subject: 'Grüße aus der Küche',
  text: 'Hallo Rosa,\n\nein Link.',
  html: '<p>Hallo <b>Rosa</b></p>',
}
const login = { user: 'trivet', password: 'geheim & lang' }

async function mailbox(options: MailboxOptions = {}) {
  const box = await openMailbox(options)
  onTestFinished(box.close)
  return box
}

const server = (port: number, more: Partial<MailServer> = {}): MailServer => ({
  host: '127.0.0.1',
  port,
  security: 'none',
  fromName: 'Trivet',
  fromEmail: 'trivet@example.test',
  user: null,
  password: null,
  ...more,
})

/** Every `.test` name is this machine, and no other name exists. */
const lookup = async (name: string) => {
  if (!name.endsWith('.test')) throw new Error('no such name')
  return ['127.0.0.1']
}

async function failureOf(at: MailServer, options: DeliveryOptions = {}) {
  const outcome = await deliver(at, letter, { lookup, ...options }).then(
    () => new Error('the letter was taken'),
    (error: unknown) => error,
  )
  if (outcome instanceof MailFailed) return outcome
  throw outcome
}

/** A server that is no mail server: it says this, or nothing, and keeps the line open. */
async function openLine(words: string | null) {
  const sockets: Socket[] = []
  const line = createServer((socket) => {
    sockets.push(socket)
    socket.on('error', () => {})
    if (words !== null) socket.write(words)
  })
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    sockets.forEach((socket) => socket.destroy())
    await new Promise((resolve) => line.close(resolve))
  })
  return (line.address() as AddressInfo).port
}

describe('a letter arrives', () => {
  test('in both forms, from and to the right addresses', async () => {
    const box = await mailbox()
    await deliver(server(box.port, { fromName: 'Küche' }), letter)

    expect(box.letters).toHaveLength(1)
    expect(box.letters[0]).toMatchObject({
      from: 'trivet@example.test',
      to: ['rosa@example.test'],
      text: expect.stringMatching(/^Hallo Rosa,\r?\n\r?\nein Link\.$/),
      html: '<p>Hallo <b>Rosa</b></p>',
      encrypted: false,
      headers: {
        subject: 'Grüße aus der Küche',
        from: 'Küche <trivet@example.test>',
        to: 'rosa@example.test',
        'auto-submitted': 'auto-generated',
      },
    })
  })

  test.each(['starttls', 'tls'] as const)('encrypted with %s, and logged in', async (security) => {
    const box = await mailbox({ security, login })
    const at = server(box.port, { security, host: 'kitchen.test', ...login })
    await deliver(at, letter, { lookup, ca: selfSigned.cert })
    expect(box.letters[0]).toMatchObject({ user: 'trivet', encrypted: true })
  })

  test('at the second address, if nobody answers at the first', async () => {
    const box = await mailbox()
    // The port is open at 127.0.0.1 alone.
    await deliver(server(box.port, { host: 'kitchen.test' }), letter, {
      lookup: async () => ['::1', '127.0.0.1'],
    })
    expect(box.letters).toHaveLength(1)
  })
})

describe('why a letter did not arrive', () => {
  test('the name is unknown', async () => {
    expect(await failureOf(server(25, { host: 'mail.nowhere' }))).toMatchObject({
      reason: 'unknown-name',
      reply: '',
    })
  })

  test('nobody answers at the port', async () => {
    const box = await openMailbox()
    await box.close()
    expect(await failureOf(server(box.port))).toMatchObject({ reason: 'refused' })
  })

  test('the server takes too long', async () => {
    const port = await openLine(null)
    const failure = await failureOf(server(port), { limits: { connect: 50 } })
    expect(failure.reason).toBe('timeout')
  })

  test('everything together takes too long', async () => {
    const port = await openLine(null)
    const failure = await failureOf(server(port), { limits: { deadline: 50 } })
    expect(failure.reason).toBe('timeout')
  })

  test.each(['starttls', 'tls'] as const)(
    'its certificate cannot be trusted (%s), and no password was sent to it',
    async (security) => {
      const box = await mailbox({ security, login })
      const at = server(box.port, { security, host: 'kitchen.test', ...login })
      expect((await failureOf(at)).reason).toBe('certificate')
      expect(box.letters).toEqual([])
    },
  )

  test('its certificate is for another name', async () => {
    const box = await mailbox({ security: 'starttls' })
    const at = server(box.port, { security: 'starttls', host: 'cellar.test' })
    expect((await failureOf(at, { ca: selfSigned.cert })).reason).toBe('certificate')
  })

  test('it cannot encrypt, so neither letter nor password is sent', async () => {
    const box = await mailbox({ login })
    const at = server(box.port, { security: 'starttls', ...login })
    expect((await failureOf(at)).reason).toBe('encryption')
    expect(box.letters).toEqual([])
  })

  test('it is spoken to in TLS where it does not expect it', async () => {
    const box = await mailbox()
    expect((await failureOf(server(box.port, { security: 'tls' }))).reason).toBe('encryption')
  })

  test('the login is wrong, in the words of the server', async () => {
    const box = await mailbox({ login })
    const failure = await failureOf(server(box.port, { user: 'trivet', password: 'falsch' }))
    expect(failure).toMatchObject({ reason: 'login', reply: '535 5.7.8 Wrong name or password' })
  })

  test('it wants a login and got none', async () => {
    const box = await mailbox({ login })
    expect((await failureOf(server(box.port))).reason).toBe('login')
  })

  test('it does not take letters for this address', async () => {
    const box = await mailbox({ refuses: (address) => `No mailbox ${address}` })
    const failure = await failureOf(server(box.port))
    expect(failure.reason).toBe('recipient')
    expect(failure.reply).toBe('550 No mailbox rosa@example.test')
  })

  test('SSRF-1 what another kind of server says is not repeated', async () => {
    const port = await openLine('SSH-2.0-OpenSSH_9.6 secret\r\n')
    expect(await failureOf(server(port), { limits: { connect: 500 } })).toMatchObject({
      reason: 'unexpected',
      reply: '',
    })
  })

  test('an answer with the password in it is not repeated', async () => {
    const box = await mailbox({ refuses: () => 'not for geheim & lang' })
    const failure = await failureOf(server(box.port, { password: login.password }))
    expect(failure).toMatchObject({ reason: 'recipient', reply: '' })
  })
})

test('a server that stops interrupts a letter', async () => {
  const port = await openLine(null)
  const stop = new AbortController()
  const sending = deliver(server(port), letter, { signal: stop.signal })
  stop.abort(new Error('the server stops'))
  await expect(sending).rejects.toThrow('the server stops')
})
