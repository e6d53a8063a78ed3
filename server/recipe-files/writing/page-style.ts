/** The look of a page that is kept: a cookbook's, on paper, on a phone and in the dark, without anything fetched. */
export const pageStyle = `
:root { color-scheme: light dark; --ink: #2a211b; --quiet: #6d5f54; --line: #e2d8cc; --paper: #fffdf9; --accent: #9c4a1d; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #f1e9df; --quiet: #b8a999; --line: #43382f; --paper: #1d1814; --accent: #e9a06f; }
}
* { box-sizing: border-box; }
html { background: var(--paper); color: var(--ink); -webkit-text-size-adjust: 100%; }
body { margin: 0 auto; max-width: 62rem; padding: clamp(1.25rem, 4vw, 4rem); font: 1.0625rem/1.65 Charter, "Iowan Old Style", "Palatino Linotype", Palatino, "Noto Serif", Georgia, serif; overflow-wrap: break-word; }
h1, h2, h3 { line-height: 1.2; text-wrap: balance; font-weight: 600; }
h1 { font-size: clamp(2rem, 1.4rem + 2.6vw, 3.25rem); letter-spacing: -0.015em; margin: 0 0 0.4em; }
h2 { font-size: 1.35rem; margin: 0 0 0.8em; }
h3 { font-size: 1.05rem; margin: 1.6em 0 0.5em; color: var(--accent); }
p { margin: 0 0 0.8em; }
a { color: var(--accent); text-underline-offset: 0.15em; }
img { display: block; max-width: 100%; height: auto; border-radius: 0.75rem; }
.cover { width: 100%; max-height: 30rem; object-fit: cover; margin: 0 0 2rem; }
.lead { font-size: 1.2rem; color: var(--quiet); max-width: 44rem; }
dl { display: flex; flex-wrap: wrap; gap: 0.75rem 2.5rem; margin: 0; font-family: system-ui, sans-serif; font-size: 0.9375rem; }
.facts { margin: 1.75rem 0 2.5rem; padding: 1rem 0; border-block: 1px solid var(--line); }
dl div { min-width: 0; }
dt { color: var(--quiet); font-size: 0.8125rem; }
dd { margin: 0; font-weight: 600; }
.columns { display: grid; grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); gap: 2rem clamp(2rem, 5vw, 4.5rem); align-items: start; }
.ingredients ul { list-style: none; margin: 0; padding: 0; }
.ingredients li { padding: 0.45em 0; border-block-end: 1px solid var(--line); line-height: 1.45; }
.method ol { list-style: none; margin: 0; padding: 0; }
.method ol.steps > li { position: relative; padding-inline-start: 2.75rem; margin-block-end: 1.4em; }
.method .number { position: absolute; inset-inline-start: 0; font-size: 1.35rem; line-height: 1.25; color: var(--accent); font-variant-numeric: tabular-nums; }
.method li :is(ol, ul) { list-style: revert; padding-inline-start: 1.25rem; }
.more { margin-block-start: 2.5rem; padding-block-start: 1.75rem; border-block-start: 1px solid var(--line); }
.pictures { display: grid; grid-template-columns: repeat(auto-fill, minmax(14rem, 1fr)); gap: 1rem; }
.source { color: var(--quiet); font-family: system-ui, sans-serif; font-size: 0.875rem; overflow-wrap: anywhere; }
.list { list-style: none; margin: 0; padding: 0; columns: 2 18rem; column-gap: 3rem; }
.list li { break-inside: avoid; padding: 0.4em 0; border-block-end: 1px solid var(--line); }
.list a { color: inherit; text-decoration: none; display: block; }
.list a:hover { color: var(--accent); }
@media (max-width: 40rem) { .columns { grid-template-columns: minmax(0, 1fr); } }
@media print {
  :root { color-scheme: light; --ink: #000; --quiet: #444; --line: #bbb; --paper: #fff; --accent: #000; }
  @page { margin: 16mm 15mm; }
  body { max-width: none; padding: 0; font-size: 10.5pt; line-height: 1.45; }
  h1 { font-size: 24pt; }
  .cover { max-height: 75mm; margin-block-end: 6mm; }
  .columns { grid-template-columns: 1fr 1.7fr; gap: 8mm; }
  .facts { margin: 4mm 0 6mm; }
  h2, h3 { break-after: avoid; }
  li { break-inside: avoid; }
  a { color: inherit; text-decoration: none; }
}
`
