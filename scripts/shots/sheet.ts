import { type Combination, directions, fileOf, heights, themes } from './combinations.ts'

export interface TakenScreen {
  name: string
  address: string
}

/** The page that shows all pictures, grouped by screen; it needs nothing but the files beside it. */
export function sheetHtml(screens: TakenScreen[], combinations: Combination[]): string {
  const filters: [string, string[]][] = [
    ['width', Object.keys(heights)],
    ['theme', [...themes]],
    ['dir', [...directions]],
  ]
  const boxes = filters.map(([key, values]) => {
    const inputs = values.map(
      (value) =>
        `<label><input type="checkbox" checked data-key="${key}" value="${value}"> ${value}</label>`,
    )
    return `<fieldset>${inputs.join('')}</fieldset>`
  })
  const sections = screens.map(({ name, address }) => {
    const figures = combinations.map((combination) => {
      const { width, theme, dir } = combination
      const file = fileOf(name, combination)
      return `<a href="${file}" data-width="${width}" data-theme="${theme}" data-dir="${dir}" style="--w:${width}"><img loading="lazy" src="${file}" alt=""><span>${width} ${theme} ${dir}</span></a>`
    })
    return `<section id="${name}"><h2>${name} <code>${escaped(address)}</code></h2><div>${figures.join('')}</div></section>`
  })
  const links = screens.map(({ name }) => `<a href="#${name}">${name}</a>`)
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Trivet, every screen</title>
<style>${style}</style>
<header><h1>Every screen</h1>${boxes.join('')}<nav>${links.join(' ')}</nav></header>
${sections.join('\n')}
<script>${script}</script></html>
`
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const style = `
body{margin:0 24px 80px;font:15px/1.5 system-ui,sans-serif;background:#f4f1ec;color:#241d18}
header{position:sticky;top:0;background:#f4f1ec;padding:12px 0;border-bottom:1px solid #d8d0c5}
h1{font-size:18px;margin:0 0 8px}h2{font-size:17px;margin:32px 0 10px}code{color:#75695d;font-weight:400}
fieldset{display:inline-block;border:1px solid #d8d0c5;border-radius:8px;margin:0 8px 8px 0}label{margin-inline-end:10px}
section>div{display:flex;flex-wrap:wrap;gap:16px;align-items:flex-start}section{scroll-margin-top:160px}
section a{display:block;width:calc(var(--w) * .34px);color:inherit;text-decoration:none;font-size:12px}
img{display:block;width:100%;border:1px solid #d8d0c5;border-radius:6px}[hidden]{display:none!important}`

const script = `
const boxes=[...document.querySelectorAll('input')]
const show=()=>{for(const one of document.querySelectorAll('section a'))one.hidden=boxes.some((box)=>!box.checked&&one.dataset[box.dataset.key]===box.value)}
for(const box of boxes)box.addEventListener('change',show)`
