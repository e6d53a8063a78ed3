import { t } from '#main/i18n.ts'
import { drawing, escapeMarkup, shellPage } from '#main/window/shell-page.ts'

export interface AboutFacts {
  version: string
  /** Names and versions of the parts Trivet is built with. */
  parts: Record<string, string>
  /** The server's address for this computer's window; null while it does not answer. */
  local: string | null
  /** The server's addresses in the home; null while sharing is off. */
  shared: string[] | null
  dataDir: string
  website: string
}

/** The target of the link for copying. It leads nowhere, but the shell notices that it was followed. */
export const copyAddress = 'https://copy.invalid/'

/** The text to copy into a question for support. */
export function aboutText(facts: AboutFacts): string {
  const lines = [['Trivet', facts.version], ...Object.entries(facts.parts)]
  for (const address of addressesOf(facts)) lines.push([t('about.addresses'), address])
  lines.push([t('about.data'), facts.dataDir])
  return lines.map(([name, value]) => `${name}: ${value}`).join('\n')
}

/** The page of the about window; with `isCopied` it confirms the copy. */
export function aboutPage(facts: AboutFacts, isCopied: boolean): string {
  const parts = Object.entries(facts.parts).map(([name, version]) => `${name} ${version}`)
  const sharing = facts.shared ? '' : t('about.sharing-off')
  const body = `${drawing}<h1>Trivet</h1>
${paragraph(t('about.version', { version: facts.version }))}
<dl>
${entry(t('about.addresses'), facts.local ? addressesOf(facts) : [t('about.not-running')], sharing)}
${entry(t('about.data'), [facts.dataDir])}
${entry(t('about.parts'), parts)}
</dl>
${paragraph(t('about.license'), 'muted')}
<p class="links"><a href="${copyAddress}" target="_blank" autofocus>${escapeMarkup(t('about.copy'))}</a>
<a href="${escapeMarkup(facts.website)}" target="_blank">${escapeMarkup(t('about.website'))}</a></p>
<p role="status">${isCopied ? escapeMarkup(t('about.copied')) : ''}</p>`
  return shellPage({ title: t('about.title'), body, style })
}

const addressesOf = ({ local, shared }: AboutFacts) => [
  ...(local ? [local] : []),
  ...(shared ?? []).filter((address) => address !== local),
]

const paragraph = (text: string, kind = '') => `<p class="${kind}">${escapeMarkup(text)}</p>`

// Addresses and paths are left-to-right in every language.
const entry = (name: string, values: string[], note = '') =>
  `<dt>${escapeMarkup(name)}</dt>${values
    .map((value) => `<dd><bdi>${escapeMarkup(value)}</bdi></dd>`)
    .join('')}${note && `<dd class="muted">${escapeMarkup(note)}</dd>`}`

const style = `
  dl { margin: 1.25rem 0 0; text-align: start; display: grid; gap: .15rem; max-inline-size: 28rem }
  dt { font-weight: 600; margin-block-start: .6rem }
  dd { margin: 0; overflow-wrap: anywhere; user-select: text }
  .links { display: flex; flex-wrap: wrap; gap: 1.25rem; justify-content: center; margin-block-start: 1.25rem }
  [role=status] { min-block-size: 1.5em; margin-block-start: .5rem }
`
