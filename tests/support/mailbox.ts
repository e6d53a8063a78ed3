import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { selfSigned } from '#tests/server/net/self-signed.ts'

/** A letter as a mail program would show it. */
export interface ReceivedLetter {
  from: string
  to: string[]
  /** By lower-case name, decoded. */
  headers: Record<string, string>
  text: string
  html: string
  /** As it came over the wire. */
  raw: string
  /** Who had logged in, and whether the connection was encrypted. */
  user: string | null
  encrypted: boolean
}

export interface Mailbox {
  port: number
  letters: ReceivedLetter[]
  /** The next letter that nobody has taken yet; waits for it. */
  next: () => Promise<ReceivedLetter>
  /** Connections seen, also those that brought nothing. */
  connections: () => number
  close: () => Promise<void>
}

export interface MailboxOptions {
  security?: 'starttls' | 'tls' | 'none'
  /** Without it there is no login. */
  login?: { user: string; password: string }
  /** What it says to each recipient: null accepts. */
  refuses?: (address: string) => string | null
  /** Letters are taken only after this. */
  until?: Promise<void>
}

/** A real SMTP server in this process, on loopback and a free port; its certificate is self-signed for kitchen.test. */
export async function openMailbox(options: MailboxOptions = {}): Promise<Mailbox> {
  const { security = 'none', login, refuses, until } = options
  const letters: ReceivedLetter[] = []
  const waiting: ((letter: ReceivedLetter) => void)[] = []
  let taken = 0
  let connections = 0
  const hear = (letter: ReceivedLetter) => {
    letters.push(letter)
    const next = waiting.shift()
    if (!next) return
    taken += 1
    next(letter)
  }
  const take = async (letter: ReceivedLetter, done: () => void) => {
    await until
    hear(letter)
    done()
  }
  const settings: SMTPServerOptions = {
    ...selfSigned,
    secure: security === 'tls',
    disabledCommands: [
      ...(security === 'starttls' ? [] : ['STARTTLS']),
      ...(login ? [] : ['AUTH']),
    ],
    allowInsecureAuth: security === 'none',
    disableReverseLookup: true,
    closeTimeout: 100,
    onConnect: (_session, done) => {
      connections += 1
      done()
    },
    onAuth: ({ username, password }, _session, done) => {
      const isRight = username === login?.user && password === login?.password
      if (isRight) done(null, { user: username ?? '' })
      else done(Object.assign(new Error('5.7.8 Wrong name or password'), { responseCode: 535 }))
    },
    onRcptTo: ({ address }, _session, done) => {
      const words = refuses?.(address) ?? null
      done(words === null ? null : Object.assign(new Error(words), { responseCode: 550 }))
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        const letter = {
          ...readLetter(Buffer.concat(chunks).toString('latin1')),
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          user: typeof session.user === 'string' ? session.user : null,
          encrypted: session.secure,
        }
        void take(letter, done)
      })
    },
  }
  const server = new SMTPServer(settings)
  server.on('error', () => {}) // a client that refuses the certificate hangs up
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  return {
    port: (server.server.address() as AddressInfo).port,
    letters,
    connections: () => connections,
    next: () => {
      const letter = letters[taken]
      if (!letter) return new Promise((resolve) => waiting.push(resolve))
      taken += 1
      return Promise.resolve(letter)
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function readLetter(raw: string) {
  const { headers, body } = readPart(raw)
  const boundary = /boundary="?([^";]+)"?/.exec(headers['content-type'] ?? '')?.[1]
  const parts = boundary
    ? body
        .split(`--${boundary}`)
        .slice(1, -1)
        .map((part) => readPart(part.replace(/^\r\n/, '')))
    : [{ headers, body }]
  const partOf = (type: string) => {
    const part = parts.find(({ headers }) => headers['content-type']?.startsWith(type))
    return part ? decoded(part.body, part.headers['content-transfer-encoding'] ?? '').trim() : ''
  }
  return { headers, raw, text: partOf('text/plain'), html: partOf('text/html') }
}

function readPart(raw: string) {
  const end = raw.indexOf('\r\n\r\n')
  const lines = raw
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers: Record<string, string> = {}
  for (const line of lines) {
    const at = line.indexOf(':')
    headers[line.slice(0, at).toLowerCase()] = readWords(line.slice(at + 1).trim())
  }
  return { headers, body: raw.slice(end + 4) }
}

/** Text of a header beyond ASCII: '=?UTF-8?Q?Gr=C3=BC=C3=9Fe?='. */
function readWords(text: string): string {
  return text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_all, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString()
        : decoded(word.replaceAll('_', ' '), 'quoted-printable'),
    )
}

function decoded(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  if (encoding !== 'quoted-printable') return Buffer.from(body, 'latin1').toString()
  const plain = body
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([\dA-F]{2})/gi, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  return Buffer.from(plain, 'latin1').toString()
}
