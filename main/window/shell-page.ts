import { spoken } from '#main/i18n.ts'

interface ShellPage {
  title: string
  /** Our own markup; other text must be escaped with `escapeMarkup`. */
  body: string
  style?: string
}

/**
 * A page that the shell shows by itself, as a data: address: no scripts, nothing external, our colors in light and
 * dark, the person's language and direction.
 */
export function shellPage({ title, body, style = '' }: ShellPage): string {
  const { code, dir } = spoken()
  const page = `<!doctype html><html lang="${code}" dir="${dir}"><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="color-scheme" content="light dark"><title>${escapeMarkup(title)}</title>
<style>
  body { margin: 0; font: 1.05rem/1.5 Inter, system-ui, sans-serif; color: light-dark(#2b2320, #f3eae2);
    background: light-dark(#fbf7f0, #1c1715) }
  main { display: grid; place-content: center; justify-items: center; min-block-size: 100vh; padding: 2rem;
    box-sizing: border-box; text-align: center }
  svg { color: light-dark(#b3441e, #e8845c); margin-block-end: 1rem }
  h1 { font: 500 2rem/1.2 Fraunces, Georgia, serif; margin: 0 }
  p { margin: .75rem 0 0; max-inline-size: 34rem }
  a { color: light-dark(#b3441e, #e8845c) }
  :focus-visible { outline: 2px solid light-dark(#b3441e, #e8845c); outline-offset: 2px; border-radius: 4px }
  .muted { color: light-dark(#6b5f57, #b8aaa0) }
${style}</style>
<main>${body}</main></html>`
  return `data:text/html;charset=utf-8,${encodeURIComponent(page)}`
}

/** A drawing of a trivet; elements with `.turning` are animated by the page. */
export const drawing = `<svg viewBox="155 136 714 714" width="112" height="112" aria-hidden="true">
<g fill="none" stroke="currentColor" stroke-width="46"><circle cx="512" cy="512" r="314"/>
<g class="turning"><circle cx="512" cy="343.7" r="145.7"/><circle cx="657.7" cy="596.1" r="145.7"/>
<circle cx="366.3" cy="596.1" r="145.7"/></g></g><g fill="currentColor"><circle cx="512" cy="198" r="62"/>
<circle cx="783.9" cy="669" r="62"/><circle cx="240.1" cy="669" r="62"/></g></svg>`

/** Whether a page is one of the shell, not of the server. */
export const isShellPage = (url: string) => url.startsWith('data:')

const marks: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeMarkup = (text: string) => text.replace(/[&<>"']/g, (mark) => marks[mark] ?? '')
