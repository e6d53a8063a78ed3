/** A drawing of a trivet. */
export const drawing = `<svg viewBox="155 136 714 714" width="64" height="64" aria-hidden="true">
<g fill="none" stroke="currentColor" stroke-width="46"><circle cx="512" cy="512" r="314"/>
<circle cx="512" cy="343.7" r="145.7"/><circle cx="657.7" cy="596.1" r="145.7"/><circle cx="366.3" cy="596.1" r="145.7"/></g>
<g fill="currentColor"><circle cx="512" cy="198" r="62"/><circle cx="783.9" cy="669" r="62"/>
<circle cx="240.1" cy="669" r="62"/></g></svg>`

/** Our colors in light and dark; everything by start and end, so that it can be mirrored. */
export const style = `
  body { margin: 0; font: 1.05rem/1.5 Inter, system-ui, sans-serif; color: light-dark(#2b2320, #f3eae2);
    background: light-dark(#fbf7f0, #1c1715) }
  main { max-inline-size: 42rem; margin-inline: auto; padding: 2rem 1rem 4rem }
  h1 { font: 500 2rem/1.2 Fraunces, Georgia, serif; margin: 0 0 .75rem }
  h2 { font: 600 1.15rem/1.3 Inter, system-ui, sans-serif; margin: 0 }
  p { margin: .5rem 0 }
  section { border-block-start: 1px solid light-dark(#e4d9ca, #3b322d); padding-block: 1.25rem; margin-block-start: 1.25rem }
  section > p, .folder, li span { color: light-dark(#6b5f57, #b8aaa0) }
  bdi { overflow-wrap: anywhere }
  ul { list-style: none; margin: .75rem 0 0; padding: 0 }
  li { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: center; justify-content: space-between;
    padding-block: .75rem }
  li + li { border-block-start: 1px solid light-dark(#efe6d9, #2b2420) }
  li b { display: block; font-weight: 600 }
  [data-finding="damaged"], .problem { color: light-dark(#a3231c, #ff9c8f) }
  form { display: flex; flex-wrap: wrap; gap: .75rem 1rem; align-items: center; margin-block-start: .75rem }
  li form { margin: 0 }
  label { display: flex; gap: .5rem; align-items: center; min-block-size: 2.75rem }
  input[type="checkbox"] { inline-size: 1.25rem; block-size: 1.25rem; accent-color: light-dark(#b3441e, #e8845c) }
  button { font: inherit; font-weight: 600; min-block-size: 2.75rem; padding-inline: 1.1rem; cursor: pointer;
    color: inherit; background: light-dark(#fff, #2b2420); border: 1px solid light-dark(#cbbba8, #57493f);
    border-radius: .6rem }
  .main { color: light-dark(#fff, #241a15); background: light-dark(#b3441e, #e8845c); border-color: transparent }
  button.main:hover { background: light-dark(#96371a, #f09a77) }
  button:hover { background: light-dark(#f3eae0, #382f29) }
  svg { color: light-dark(#b3441e, #e8845c); display: block; margin-block-end: 1rem }
  :focus-visible { outline: 2px solid light-dark(#b3441e, #e8845c); outline-offset: 2px }
  .table { overflow-x: auto }
  table { border-collapse: collapse; margin-block-start: .5rem; inline-size: 100% }
  th, td { text-align: start; font-weight: 400; padding: .3rem .75rem .3rem 0; padding-inline: 0 .75rem }
  thead th { font-weight: 600 }
  td { font-variant-numeric: tabular-nums }
  .busy { font-weight: 600; margin-block-start: 1.5rem }
`

/**
 * Looks every second whether something has changed, and opens the app once it answers instead of this page. Without it the
 * page works as well, after loading it again.
 */
export const script = `
  const live = document.getElementById('live')
  let last = live.dataset.mark
  const look = async () => {
    try {
      const answer = await fetch('/rescue/live', { cache: 'no-store' })
      if (!answer.headers.has('X-Trivet-Rescue')) return location.replace('/')
      const text = await answer.text()
      const mark = answer.headers.get('X-Trivet-Rescue-Mark')
      if (mark !== last) {
        const at = document.activeElement?.dataset.key
        const sure = live.querySelector('[name="sure"]')?.checked
        live.innerHTML = text
        const box = live.querySelector('[name="sure"]')
        if (box && sure) box.checked = true
        if (at) live.querySelector('[data-key="' + CSS.escape(at) + '"]')?.focus()
      }
      last = mark
    } catch {}
    setTimeout(look, 1000)
  }
  void look()
`
