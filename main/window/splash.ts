import { t } from '#main/i18n.ts'
import { drawing, escapeMarkup, shellPage } from './shell-page.ts'

/** The page shown until the server answers: a drawing of a trivet, and what is going on. */
export function splashPage(): string {
  const body = `${drawing}<h1>Trivet</h1>
<p role="status">${escapeMarkup(t('splash.title'))}</p>
<p class="muted late">${escapeMarkup(t('splash.detail'))}</p>`
  return shellPage({ title: 'Trivet', body, style })
}

// The second sentence is delayed, because most starts are over before anybody could read it.
const style = `
  .turning { transform-origin: 512px 512px; animation: turn 6s linear infinite }
  .late { animation: appear .4s 3s both }
  @keyframes turn { to { rotate: 360deg } }
  @keyframes appear { from { opacity: 0 } }
  @media (prefers-reduced-motion: reduce) { .turning { animation: none } }
`
