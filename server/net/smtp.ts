import { lookup as resolveWithSystem } from 'node:dns/promises'
import ipaddr from 'ipaddr.js'
import { MailFailed, mailFailureOf } from './mail-failure.ts'

export { MailFailed } from './mail-failure.ts'

/** starttls: encrypted after the greeting; tls: from the first byte; none: not at all. */
export type MailSecurity = 'starttls' | 'tls' | 'none'

/** The household's mail server, and as whom letters are sent. */
export interface MailServer {
  host: string
  port: number
  security: MailSecurity
  fromName: string
  fromEmail: string
  /** Both null for a server without a login. */
  user: string | null
  password: string | null
}

export interface Letter {
  to: string
  subject: string
  text: string
  /** Absent for a letter in plain text alone. */
  html?: string
}

export interface DeliveryOptions {
  signal?: AbortSignal
  /** Addresses of a host name: those that may be connected to. */
  lookup?: (hostname: string) => Promise<string[]>
  /** Certificates to trust beside those of the system; for tests. */
  ca?: string
  limits?: Partial<typeof usualLimits>
}

/** In milliseconds: for connecting, for each answer, and for everything together. */
const usualLimits = { connect: 10_000, answer: 20_000, deadline: 45_000 }

/**
 * Hands one letter to the mail server. Besides the guarded fetch this is the only way out, and it goes nowhere but to
 * the server that an administrator has named or, for notifiers, that `lookup` has checked: SMTP knows no redirects, and
 * names of recipients lead nowhere.
 * @throws MailFailed, or the reason of an aborted `signal`
 */
export async function deliver(server: MailServer, letter: Letter, options: DeliveryOptions = {}) {
  const limits = { ...usualLimits, ...options.limits }
  const deadline = AbortSignal.timeout(limits.deadline)
  const signal = AbortSignal.any([deadline, ...(options.signal ? [options.signal] : [])])
  try {
    const addresses = await resolve(server.host, options.lookup ?? systemLookup)
    await tryEach(addresses, (address) =>
      send({ server, letter, options, limits, signal, address }),
    )
  } catch (error) {
    options.signal?.throwIfAborted()
    if (deadline.aborted) throw new MailFailed('timeout', { cause: error })
    throw mailFailureOf(error, server.password)
  }
}

interface Trip {
  server: MailServer
  letter: Letter
  options: DeliveryOptions
  limits: typeof usualLimits
  signal: AbortSignal
  address: string
}

async function send({ server, letter, options, limits, signal, address }: Trip) {
  // Fetched when the first letter is sent: most servers never send one.
  const { createTransport } = await import('nodemailer')
  const { host, port, security, user, password } = server
  const transport = createTransport({
    host: address,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    tls: {
      rejectUnauthorized: true,
      minVersion: 'TLSv1.2',
      ...(!ipaddr.isValid(host) && { servername: host }),
      ...(options.ca !== undefined && { ca: options.ca }),
    },
    ...(user !== null && password !== null && { auth: { user, pass: password } }),
    connectionTimeout: limits.connect,
    greetingTimeout: limits.connect,
    socketTimeout: limits.answer,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  try {
    await transport.sendMail({
      // As parts, so that nothing in a name or an address is read as a second recipient.
      from: { name: server.fromName, address: server.fromEmail },
      to: { name: '', address: letter.to },
      envelope: { from: server.fromEmail, to: [letter.to] },
      subject: letter.subject,
      text: letter.text,
      ...(letter.html !== undefined && { html: letter.html }),
      // No out-of-office replies.
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      signal,
    })
  } finally {
    transport.close()
  }
}

/** Goes on to the next address only if there was no connection; nothing is ever sent twice. */
async function tryEach(addresses: string[], attempt: (address: string) => Promise<void>) {
  for (const [index, address] of addresses.entries()) {
    try {
      return await attempt(address)
    } catch (error) {
      const isLast = index === addresses.length - 1
      if (isLast || mailFailureOf(error, null).reason !== 'refused') throw error
    }
  }
}

async function resolve(host: string, lookup: (hostname: string) => Promise<string[]>) {
  if (ipaddr.isValid(host)) return [host]
  const addresses = await lookup(host).catch((cause: unknown) => {
    throw new MailFailed('unknown-name', { cause })
  })
  if (addresses.length === 0) throw new MailFailed('unknown-name')
  return addresses.slice(0, MOST_ADDRESSES)
}

const MOST_ADDRESSES = 4

async function systemLookup(hostname: string): Promise<string[]> {
  const answers = await resolveWithSystem(hostname, { all: true, order: 'ipv4first' })
  return answers.map((answer) => answer.address)
}
