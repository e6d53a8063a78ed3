import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from '#server/settings/config.ts'

describe('settings', () => {
  test('have defaults', () => {
    expect(readConfig({})).toMatchObject({ port: 9925, host: null, demo: false, fetchAllow: [] })
  })

  test('an empty variable counts as absent', () => {
    expect(readConfig({ TRIVET_PORT: '' }).port).toBe(9925)
  })

  test.each([
    ['TRIVET_PORT', '99999', 'TRIVET_PORT is “99999”, but must be a number from 0 to 65535.'],
    ['TRIVET_PORT', 'abc', 'TRIVET_PORT is “abc”, but must be a number from 0 to 65535.'],
    [
      'TRIVET_BASE_URL',
      'ftp://x',
      'TRIVET_BASE_URL is “ftp://x”, but must be an http or https address.',
    ],
    ['TRIVET_DEMO', 'maybe', 'TRIVET_DEMO is “maybe”, but must be true or false.'],
    [
      'TRIVET_FETCH_ALLOW',
      'nas',
      'TRIVET_FETCH_ALLOW is “nas”, but must be host:port pairs, separated by commas.',
    ],
  ])('%s=%s stops the start with one sentence', (name, value, sentence) => {
    expect(() => readConfig({ [name]: value })).toThrow(new ConfigError(sentence))
  })

  test('the administrator needs both variables, and the password is never repeated', () => {
    expect(() => readConfig({ TRIVET_ADMIN_EMAIL: 'a@b.test' })).toThrow('must be given together')
    const short = { TRIVET_ADMIN_EMAIL: 'a@b.test', TRIVET_ADMIN_PASSWORD: 'geheim' }
    expect(() => readConfig(short)).toThrow(/^(?!.*geheim).*8 to 258 characters/)
  })

  test('lists and addresses are read', () => {
    const config = readConfig({
      TRIVET_FETCH_ALLOW: 'nas.local:8080, 10.0.0.5:80',
      TRIVET_BASE_URL: 'https://recipes.example.test/',
    })
    expect(config.fetchAllow).toEqual(['nas.local:8080', '10.0.0.5:80'])
    expect(config.baseUrl).toBe('https://recipes.example.test')
  })
})

describe('the mail server', () => {
  const needed = {
    TRIVET_SMTP_HOST: 'mail.example.test',
    TRIVET_SMTP_FROM_EMAIL: 'kitchen@example.test',
  }

  test('is none without a host', () => {
    expect(readConfig({}).mail).toBeNull()
  })

  test('needs a host and a sender, the rest has defaults', () => {
    expect(readConfig(needed).mail).toEqual({
      host: 'mail.example.test',
      port: 587,
      security: 'starttls',
      fromName: 'Trivet',
      fromEmail: 'kitchen@example.test',
      user: null,
      password: null,
    })
    const tls = { ...needed, TRIVET_SMTP_SECURITY: 'tls' }
    expect(readConfig(tls).mail?.port).toBe(465)
    expect(readConfig({ ...tls, TRIVET_SMTP_PORT: '2465' }).mail?.port).toBe(2465)
  })

  test.each([
    [{ TRIVET_SMTP_HOST: 'mail.example.test' }, 'must be given together'],
    [{ TRIVET_SMTP_PORT: '25' }, 'need TRIVET_SMTP_HOST'],
    [{ ...needed, TRIVET_SMTP_USER: 'kitchen' }, 'TRIVET_SMTP_PASSWORD must be given together'],
    [{ ...needed, TRIVET_SMTP_HOST: 'https://mail' }, 'the name or address of a mail server'],
    [{ ...needed, TRIVET_SMTP_PORT: '70000' }, 'a number from 1 to 65535'],
    [{ ...needed, TRIVET_SMTP_SECURITY: 'ssl' }, 'starttls, tls or none'],
    [{ ...needed, TRIVET_SMTP_FROM_NAME: 'a\nb' }, 'one line of at most 100 characters'],
  ])('%j stops the start', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(ConfigError)
    expect(() => readConfig(env)).toThrow(sentence)
  })

  test('AN-8 a wrong password is not repeated', () => {
    const env = { ...needed, TRIVET_SMTP_USER: 'kitchen', TRIVET_SMTP_PASSWORD: 'geheim\n' }
    expect(() => readConfig(env)).toThrow(/^(?!.*geheim).*TRIVET_SMTP_PASSWORD/)
  })
})
