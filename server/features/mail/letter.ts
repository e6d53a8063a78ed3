import { palette } from '#contract/palette.ts'
import type { Letter } from '#server/net/smtp.ts'
import type { Translate } from '#server/i18n/translator.ts'
import { escapeHtml } from '#server/text/escape-html.ts'

/** What each kind of letter needs. Links are complete addresses; names may be empty. */
export interface LetterValues {
  'password-reset': { name: string; link: string; hours: number }
  invitation: { name: string; household: string; link: string }
  test: object
}
export type LetterKind = keyof LetterValues
/** A kind with its values. */
export type LetterContent = { [K in LetterKind]: { kind: K; values: LetterValues[K] } }[LetterKind]

/** Words of a letter, in its order. */
interface Words {
  subject: string
  paragraphs: string[]
  action?: { label: string; link: string }
  afterwards: string[]
}

/** A letter as plain text and as HTML, from the same words, in the language of `t`. */
export function composeLetter(
  t: Translate,
  locale: string,
  content: LetterContent,
): Required<Omit<Letter, 'to'>> {
  const { subject, paragraphs, action, afterwards } = wordsOf(t, locale, content)
  const footer = t('mail.footer')
  const links = action ? [`${action.label}:\n${action.link}`] : []
  const text = [...paragraphs, ...links, ...afterwards, `--\n${footer}`].join('\n\n')
  return {
    subject: oneLine(subject),
    text: `${text}\n`,
    html: page(locale, subject, [
      ...paragraphs.map(paragraph),
      ...(action ? [button(action), fallback(t('mail.by-hand'), action.link)] : []),
      ...afterwards.map(paragraph),
      `<p dir="auto" style="${styles.footer}">${escapeHtml(footer)}</p>`,
    ]),
  }
}

function wordsOf(t: Translate, locale: string, content: LetterContent): Words {
  switch (content.kind) {
    case 'password-reset': {
      const { name, link, hours } = content.values
      const time = new Intl.NumberFormat(locale, {
        style: 'unit',
        unit: 'hour',
        unitDisplay: 'long',
      })
      return {
        subject: t('mail.password-reset.subject'),
        paragraphs: [t('mail.password-reset.text', { name: oneLine(name) })],
        action: { label: t('mail.password-reset.button'), link: webAddress(link) },
        afterwards: [
          t('mail.password-reset.limits', { time: time.format(hours) }),
          t('mail.password-reset.not-you'),
        ],
      }
    }
    case 'invitation': {
      const { name, household, link } = content.values
      const names = { name: oneLine(name), household: oneLine(household) }
      return {
        subject: t('mail.invitation.subject', names),
        paragraphs: [t('mail.invitation.text', names)],
        action: { label: t('mail.invitation.button'), link: webAddress(link) },
        afterwards: [t('mail.invitation.not-you', names)],
      }
    }
    case 'test':
      return {
        subject: t('mail.test.subject'),
        paragraphs: [t('mail.test.text')],
        afterwards: [],
      }
  }
}

const MOST_LETTERS = 150

/** Names come from people: a line break in one would begin a paragraph, or in a subject a header. */
const oneLine = (text: string) =>
  text
    .replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, MOST_LETTERS)

/** @throws Error for anything but an http or https address: a mistake of ours */
function webAddress(link: string): string {
  const { protocol, href } = new URL(link)
  if (protocol !== 'http:' && protocol !== 'https:')
    throw new Error(`not a web address: ${protocol}`)
  return href
}

const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif"
const styles = {
  body: `margin:0;padding:24px;${font};font-size:16px;line-height:1.5`,
  box: 'max-width:34rem;margin:0 auto',
  button: `display:inline-block;padding:12px 20px;border-radius:8px;background:${palette.lightPrimary};color:#ffffff;text-decoration:none;font-weight:600`,
  footer: 'margin-top:32px;font-size:14px;opacity:0.7',
}

/** Without pictures, scripts and fonts: nothing is fetched when somebody reads it. */
function page(locale: string, title: string, blocks: string[]): string {
  return `<!doctype html>
<html lang="${escapeHtml(locale)}">
<head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${escapeHtml(oneLine(title))}</title></head>
<body style="${styles.body}"><div style="${styles.box}">
${blocks.join('\n')}
</div></body>
</html>
`
}

const paragraph = (text: string) => `<p dir="auto">${escapeHtml(text)}</p>`

const button = ({ label, link }: { label: string; link: string }) =>
  `<p dir="auto"><a href="${escapeHtml(link)}" style="${styles.button}">${escapeHtml(label)}</a></p>`

const fallback = (text: string, link: string) =>
  `<p dir="auto">${escapeHtml(text)}<br><bdi dir="ltr">${escapeHtml(link)}</bdi></p>`
