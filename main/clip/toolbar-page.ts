import { t } from '#main/i18n.ts'
import { escapeMarkup, shellPage } from '#main/window/shell-page.ts'

/** The toolbar of the browser window, without scripts; preload/clip-toolbar.ts works it. */
export function toolbarPage(): string {
  const body = `<div id="bar"><div class="row" role="toolbar" aria-label="${words('toolbar')}">
${button('back', t('menu.back'), arrow, 'mirrored')}
${button('forward', t('menu.forward'), `<g transform="matrix(-1 0 0 1 24 0)">${arrow}</g>`, 'mirrored')}
${button('reload', t('menu.reload'), reload)}
${button('stop', t('clip.stop'), cross)}
<span class="field"><span id="open-to-all" hidden>${words('open-to-all')}</span>
<input id="address" type="text" inputmode="url" dir="ltr" autocomplete="off" spellcheck="false" maxlength="4000"
  aria-label="${words('address')}" placeholder="${words('address-hint')}"></span>
<button id="take" class="main" aria-disabled="true">${words('take')}</button>
${button('more', t('clip.more'), dots)}
</div><p id="notice" role="status"></p></div>`
  return shellPage({ title: t('clip.toolbar'), body, style })
}

const words = (key: 'toolbar' | 'open-to-all' | 'address' | 'address-hint' | 'take') =>
  escapeMarkup(t(`clip.${key}`))

const button = (id: string, name: string, drawn: string, kind = '') =>
  `<button id="${id}" class="${kind}" aria-label="${escapeMarkup(name)}" title="${escapeMarkup(name)}"
${id === 'stop' ? 'hidden' : ''}${id === 'more' ? 'aria-haspopup="menu"' : ''}><svg viewBox="0 0 24 24" width="20" height="20"
fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">
${drawn}</svg></button>`

const arrow = '<path d="M5 12h14M5 12l6 6M5 12l6-6"/>'
const reload = '<path d="M20 11a8 8 0 1 0-.6 4.2M20 5v6h-6"/>'
const cross = '<path d="M6 6l12 12M18 6L6 18"/>'
const dots = '<path d="M5 12h.01M12 12h.01M19 12h.01" stroke-width="3"/>'

const style = `
  html { overflow: hidden }
  main { display: block; place-content: normal; justify-items: normal; min-block-size: 0; padding: 0; text-align: start }
  svg { color: inherit; margin: 0 }
  #bar { border-block-end: 1px solid light-dark(#e6dccd, #3a322d); font-size: 15px }
  .row { display: flex; align-items: center; gap: 6px; padding: 8px 12px }
  button { flex: none; display: grid; place-items: center; min-inline-size: 40px; min-block-size: 40px; border: 0;
    border-radius: 10px; padding: 0; background: transparent; color: inherit; font: inherit }
  button[hidden], [hidden] { display: none }
  button:hover { background: light-dark(#f0e7d9, #2f2723) }
  button.main { padding: 0 16px; margin-inline-start: 6px; background: light-dark(#b3441e, #e8845c);
    color: light-dark(#ffffff, #1c1715); font-weight: 600 }
  button.main:hover { background: light-dark(#9c3a18, #f09a76) }
  button[aria-disabled=true] { color: light-dark(#a39a91, #6f645d); background: transparent }
  button.main[aria-disabled=true] { background: light-dark(#efe6d9, #2f2723); color: light-dark(#6b5f57, #b8aaa0) }
  .field { flex: 1; min-inline-size: 0; display: flex; align-items: center; gap: 8px; direction: ltr;
    border: 1px solid light-dark(#a89c90, #75685f); border-radius: 10px; background: light-dark(#ffffff, #26201d);
    padding-inline: 12px; min-block-size: 38px }
  .field:focus-within { outline: 2px solid light-dark(#b3441e, #e8845c); outline-offset: 1px }
  #address { flex: 1; min-inline-size: 0; border: 0; outline: 0; background: none; color: inherit; font: inherit;
    text-overflow: ellipsis }
  ::placeholder { color: light-dark(#6b5f57, #b8aaa0) }
  #open-to-all { flex: none; color: light-dark(#9a6200, #e2b45a); font-size: 13px; font-weight: 600 }
  #notice { margin: 0; padding: 0 16px 10px; max-inline-size: none }
  #notice:empty { display: none }
  [dir=rtl] .mirrored svg { scale: -1 1 }
  @media (forced-colors: active) { button { border: 1px solid } }
  @media (max-width: 640px) {
    .row { flex-wrap: wrap }
    .field { order: 1; flex: 1 0 100%; box-sizing: border-box }
    button.main { margin-inline-start: auto }
  }
`
