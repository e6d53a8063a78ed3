import { createHash } from 'node:crypto'
import type { TroubleKind } from '#server/errors/data-trouble.ts'
import type { Translate } from '#server/i18n/translator.ts'
import { prettySize } from '#server/text/pretty-size.ts'
import type { RescueState } from './state.ts'
import { kindsOf } from './kinds.ts'
import { drawing, script, style } from './page-parts.ts'

interface Shown {
  kind: TroubleKind
  folder: string
  state: RescueState
  t: Translate
  locale: string
  dir: string
  /** For forms; null for other devices, which may only read what is wrong. */
  token: string | null
  nonce: string
}

/** The whole page, without anything from elsewhere. */
export function rescuePage(shown: Shown): string {
  const { t, kind, locale, dir, nonce } = shown
  const live = liveParts(shown)
  const title = escapeMarkup(t(`rescue.title_${kind}`))
  return `<!doctype html><html lang="${locale}" dir="${dir}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${title} – Trivet</title>
<style nonce="${nonce}">${style}</style></head><body><main>
${drawing}<h1>${title}</h1><p>${escapeMarkup(t(`rescue.text_${kind}`))}</p>
<div id="live" data-mark="${markOf(live)}">${live}</div>
</main><script nonce="${nonce}">${script}</script></body></html>`
}

/** Tells whether this part is still as it was, also before the page first looked. */
export const markOf = (live: string) => createHash('sha256').update(live).digest('base64url')

/** The part of the page that changes while something is checked or done. */
export function liveParts(shown: Shown): string {
  const { state, t, kind } = shown
  if (state.busy) {
    return `<p class="busy" role="status">${escapeMarkup(t(`rescue.busy.${state.busy}`))}</p>`
  }
  if (shown.token === null) return elsewhere(shown)
  const problem = state.problem
    ? `<p class="problem" role="alert">${escapeMarkup(state.problem)}</p>`
    : ''
  const hasData = kind === 'missing' || kind === 'damaged'
  return [
    problem,
    `<p class="folder">${escapeMarkup(t('rescue.folder'))} <bdi>${escapeMarkup(shown.folder)}</bdi></p>`,
    state.salvaged ? salvagedSection(shown) : '',
    hasData ? backupSection(shown) : '',
    kind === 'damaged' && !state.salvaged ? section(shown, 'salvage', '/rescue/salvage') : '',
    kind === 'damaged' ? section(shown, 'copy', '/rescue/copy') : '',
    hasData ? newSection(shown) : '',
    `<section><p>${escapeMarkup(t('rescue.again-text'))}</p>
${form(shown, '/rescue/again', button(t('rescue.again'), 'again'))}</section>`,
  ].join('\n')
}

const elsewhere = ({ t }: Shown) => `<p>${escapeMarkup(t('rescue.elsewhere'))}</p>`

function section(shown: Shown, name: 'salvage' | 'copy', action: string) {
  const { t } = shown
  return `<section><h2>${escapeMarkup(t(`rescue.${name}.title`))}</h2>
<p>${escapeMarkup(t(`rescue.${name}.text`))}</p>
${form(shown, action, button(t(`rescue.${name}.do`), name))}</section>`
}

function backupSection(shown: Shown) {
  const { t, state, locale } = shown
  const when = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' })
  const newest = state.backups.find(({ finding }) => finding === 'good')
  const rows = state.backups.map(({ name, date, bytes, finding }) => {
    const made = when.format(new Date(date))
    const restore = button(t('rescue.backups.restore'), name, {
      name: t('rescue.backups.restore-name', { when: made }),
      isMain: name === newest?.name,
    })
    const hidden = `<input type="hidden" name="name" value="${escapeMarkup(name)}">`
    return `<li><div><b>${escapeMarkup(made)}</b>
<span><bdi>${escapeMarkup(prettySize(bytes))}</bdi> · <span data-finding="${finding}">${escapeMarkup(t(`rescue.backups.${finding}`))}</span></span></div>
${finding === 'good' ? form(shown, '/rescue/restore', hidden + restore) : ''}</li>`
  })
  const list = `<ul>${rows.join('\n')}</ul>`
  const none = `<p>${escapeMarkup(t('rescue.backups.none'))}</p>`
  return `<section><h2>${escapeMarkup(t('rescue.backups.title'))}</h2>
<p>${escapeMarkup(t('rescue.backups.text'))}</p>${rows.length > 0 ? list : none}</section>`
}

function salvagedSection(shown: Shown) {
  const { t, state, locale } = shown
  const number = new Intl.NumberFormat(locale)
  const found = kindsOf(state.salvaged ?? []).filter(({ rows, isWhole }) => rows > 0 || !isWhole)
  const rows = found.map(
    ({
      kind,
      rows,
      isWhole,
    }) => `<tr><th scope="row">${escapeMarkup(t(`rescue.kinds.${kind}`))}</th>
<td>${number.format(rows)}</td><td>${escapeMarkup(t(isWhole ? 'rescue.salvage.whole' : 'rescue.salvage.part'))}</td></tr>`,
  )
  return `<section><h2>${escapeMarkup(t('rescue.salvage.found'))}</h2>
<div class="table"><table><thead><tr><th scope="col">${escapeMarkup(t('rescue.salvage.what'))}</th>
<th scope="col">${escapeMarkup(t('rescue.salvage.rows'))}</th><td></td></tr></thead><tbody>${rows.join('')}</tbody></table></div>
${form(shown, '/rescue/use-salvaged', button(t('rescue.salvage.use'), 'use'))}</section>`
}

function newSection(shown: Shown) {
  const { t } = shown
  const sure = `<label><input type="checkbox" name="sure" value="yes" required> ${escapeMarkup(t('rescue.new.sure'))}</label>`
  return `<section><h2>${escapeMarkup(t('rescue.new.title'))}</h2>
<p>${escapeMarkup(t('rescue.new.text'))}</p>
${form(shown, '/rescue/new', sure + button(t('rescue.new.do'), 'new'))}</section>`
}

const form = ({ token }: Shown, action: string, content: string) =>
  `<form method="post" action="${action}"><input type="hidden" name="token" value="${token}">${content}</form>`

/** @param key says which button has the focus when the page changes around it */
function button(text: string, key: string, { name = text, isMain = false } = {}) {
  const label = name === text ? '' : ` aria-label="${escapeMarkup(name)}"`
  return `<button data-key="${escapeMarkup(key)}"${label}${isMain ? ' class="main"' : ''}>${escapeMarkup(text)}</button>`
}

const marks: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escapeMarkup = (text: string) => text.replace(/[&<>"']/g, (mark) => marks[mark] ?? '')
