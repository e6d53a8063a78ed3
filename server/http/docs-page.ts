import type { Contract, Endpoint } from '#contract/endpoint.ts'
import { escapeHtml } from '#server/text/escape-html.ts'

const style = `body{font:16px/1.5 system-ui,sans-serif;color:#2B2320;background:#FBF7F0;margin:0 auto;max-width:60rem;padding:2rem 1rem}
h1,h2{font-family:Georgia,serif}table{border-collapse:collapse;inline-size:100%}td{border-block-start:1px solid #e6dccf;padding:.5rem;vertical-align:top}
code{font-family:ui-monospace,monospace}.m{font-weight:600;color:#B3441E}.a{color:#6B5F57;white-space:nowrap}
@media(prefers-color-scheme:dark){body{background:#1C1715;color:#F3EAE2}td{border-color:#4a403a}.m{color:#E8845C}.a{color:#B8AAA0}}`

/** A plain page that lists every call, made from the contract; the machine-readable form is /openapi.json. */
export function docsPage(contracts: Record<string, Contract>, version: string): string {
  const sections = Object.entries(contracts).map(
    ([name, contract]) =>
      `<section><h2 id="${escapeHtml(name)}">${escapeHtml(name)}</h2><table><tbody>${Object.values(
        contract,
      )
        .flatMap(rows)
        .join('')}</tbody></table></section>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Trivet API ${escapeHtml(version)}</title><style>${style}</style></head>
<body><h1>Trivet API ${escapeHtml(version)}</h1><p>Sign in with <code>POST /api/auth/token</code> or send an API token as <code>Authorization: Bearer …</code>. All shapes: <a href="/openapi.json">/openapi.json</a>.</p>${sections.join('')}</body></html>`
}

const rows = (endpoint: Endpoint) =>
  [endpoint.route, ...(endpoint.aliases ?? [])].map((route) => {
    const [method = '', path = ''] = route.split(' ')
    return `<tr><td class="m">${method}</td><td><code>/api${escapeHtml(path)}</code></td><td>${escapeHtml(endpoint.summary)}</td><td class="a">${endpoint.access}</td></tr>`
  })
