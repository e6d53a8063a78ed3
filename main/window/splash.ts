import { t } from '#main/i18n.ts'
import { escapeMarkup, shellPage } from './shell-page.ts'

/** What the window shows until the server answers: the drawing of a trivet, and what is going on. */
export function splashPage(): string {
  const body = `${drawing}<h1>Trivet</h1>
<p role="status">${escapeMarkup(t('splash.title'))}</p>
<p class="muted late">${escapeMarkup(t('splash.detail'))}</p>`
  return shellPage({ title: 'Trivet', body, style })
}

const drawing = `<svg viewBox="160 120 704 704" width="112" height="112" aria-hidden="true">
<g fill="none" stroke="currentColor" stroke-width="46"><circle cx="512" cy="512" r="314"/>
<g class="turning"><circle cx="512" cy="343.7" r="145.7"/><circle cx="657.7" cy="596.1" r="145.7"/>
<circle cx="366.3" cy="596.1" r="145.7"/></g></g></svg>`

// The second sentence waits: most starts are over before anybody could read it.
const style = `
  svg { color: light-dark(#b3441e, #e8845c); margin-block-end: 1rem }
  .turning { transform-origin: 512px 512px; animation: turn 6s linear infinite }
  .late { animation: appear .4s 3s both }
  @keyframes turn { to { rotate: 360deg } }
  @keyframes appear { from { opacity: 0 } }
  @media (prefers-reduced-motion: reduce) { .turning { animation: none } }
`
