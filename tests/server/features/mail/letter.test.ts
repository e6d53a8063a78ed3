import { load } from 'cheerio'
import { describe, expect, test } from 'vitest'
import { composeLetter, type LetterContent } from '#server/features/mail/letter.ts'
import { type Translate, translator } from '#server/i18n/translator.ts'

const english = translator('en-US')
const link = 'https://home.example.test/reset-password?token=abc-DEF_1'
const reset = (name: string): LetterContent => ({
  kind: 'password-reset',
  values: { name, link, hours: 2 },
})
const invitation = (name: string, household = 'Home'): LetterContent => ({
  kind: 'invitation',
  values: { name, household, link },
})
const all: LetterContent[] = [reset('Rosa'), invitation('Rosa'), { kind: 'test', values: {} }]

/** What somebody reads in the HTML. */
function readable(html: string) {
  return load(html)('body').text().replaceAll(/\s+/g, ' ').trim()
}

describe('a letter', () => {
  test('says the same in both forms, and has its link in both', () => {
    const { subject, text, html } = composeLetter(english, 'en-US', reset('Rosa'))
    expect(subject).toBe('Choose a new password for Trivet')
    for (const words of [text, readable(html)]) {
      expect(words).toContain('Hello Rosa, here is the link')
      expect(words).toContain('It works once, for 2 hours.')
      expect(words).toContain(link)
    }
    const page = load(html)
    expect(page('a').attr('href')).toBe(link)
    expect(page('a').text()).toBe('Choose a new password')
  })

  test('has no words but those of the reader’s language', () => {
    const named: Translate = (key, gaps) => `«${String(key)}${gaps ? JSON.stringify(gaps) : ''}»`
    for (const content of all) {
      const { subject, text, html } = composeLetter(named, 'de-DE', content)
      const rest = [subject, text, readable(html)]
        .join(' ')
        .replaceAll(/«[^»]*»/g, '')
        .replaceAll(link, '')
      expect(rest).not.toMatch(/\p{L}/u)
      expect(html).toContain('<html lang="de-DE">')
    }
    expect(composeLetter(named, 'de-DE', reset('Rosa')).text).toContain('2 Stunden')
  })

  test('fetches nothing when it is read', () => {
    for (const content of all) {
      const { html } = composeLetter(english, 'en-US', content)
      expect(html).not.toMatch(/<(?:img|script|link|iframe|style)|url\(|@import|src=/i)
    }
  })

  test('XSS-1 a name is text, never HTML', () => {
    const name = `<img src=x onerror=alert(1)>"'&`
    const { html, text } = composeLetter(english, 'en-US', invitation(name, name))
    expect(load(html)('img').length).toBe(0)
    expect(readable(html)).toContain(name)
    expect(text).toContain(name)
  })

  test('a name with line breaks begins neither a header nor a paragraph', () => {
    const name = 'Rosa\r\nBcc: everyone@example.test\r\n\r\nPay here\u2028now'
    const { subject, text } = composeLetter(english, 'en-US', invitation(name))
    expect(subject).toBe('Rosa Bcc: everyone@example.test Pay here now invites you to Home')
    expect(text.split('\n').filter((line) => /^(?:Bcc|Pay|now)/.test(line))).toEqual([])
  })

  test('a name as long as a book is cut', () => {
    const { subject } = composeLetter(english, 'en-US', invitation('r'.repeat(100_000)))
    expect(subject.length).toBeLessThan(200)
  })

  test('leads to the web only', () => {
    const content: LetterContent = {
      kind: 'invitation',
      values: { name: 'Rosa', household: 'Home', link: 'javascript:alert(1)' },
    }
    expect(() => composeLetter(english, 'en-US', content)).toThrow('not a web address')
  })
})
