import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { Router } from 'express'
import type { Calls, Endpoint } from '#contract/endpoint.ts'
import { escapeHtml } from '#server/text/escape-html.ts'
import { markdownHtml } from '#server/text/markdown-html.ts'

const style = `body{font:16px/1.5 system-ui,sans-serif;color:#2B2320;background:#FBF7F0;margin:0 auto;max-width:60rem;padding:2rem 1rem}
h1,h2,h3{font-family:Georgia,serif}table{border-collapse:collapse;inline-size:100%}th{text-align:start;padding:.5rem}td{border-block-start:1px solid #e6dccf;padding:.5rem;vertical-align:top}
code{font-family:ui-monospace,monospace}pre,.table{overflow-x:auto}pre{border:1px solid #e6dccf;padding:1rem}a{color:#B3441E}.m{font-weight:600;color:#B3441E}.a{color:#6B5F57;white-space:nowrap}
@media(prefers-color-scheme:dark){body{background:#1C1715;color:#F3EAE2}td,pre{border-color:#4a403a}a,.m{color:#E8845C}.a{color:#B8AAA0}}`

const INDEX = 'README'

/**
 * The documentation of the API: `/docs` lists its rules and every call, and `/docs/filter-language` and so on have the
 * rules. All of it is served from here, so that it can be read without the internet.
 * @param folder holds the pages of docs/contract/; they are read when first asked for
 */
export function docsPages(
  contract: Record<string, Calls>,
  version: string,
  folder: string,
): Router {
  const router = Router()
  const page = async (name: string, topLevel: number) =>
    markdownHtml(await readFile(path.join(folder, `${name}.md`), 'utf8'), {
      topLevel,
      link: linkOf,
    })
  let index: Promise<string> | null = null

  router.get(['/docs', '/redoc'], async (_req, res) => {
    index ??= page(INDEX, 2).then((rules) => indexPage(rules, contract, version))
    res.type('html').send(await index)
  })
  router.get('/docs/:page', async (req, res, next) => {
    const { page: name } = req.params
    const files = await readdir(folder)
    // Only the name of a page that exists becomes part of a path.
    if (name === INDEX || !files.includes(`${name}.md`)) return next()
    const content = `<p><a href="/docs">Trivet API ${escapeHtml(version)}</a></p>${await page(name, 1)}`
    res.type('html').send(document(`${name} · Trivet API`, content))
  })
  return router
}

/** The pages link to each other by file name, as they do in the repository. */
function linkOf(address: string): string {
  const [, name, anchor = ''] = /^([\w-]+)\.md(#.*)?$/.exec(address) ?? []
  if (name === undefined) return address
  return `${name === INDEX ? '/docs' : `/docs/${name}`}${anchor}`
}

function indexPage(rules: string, contract: Record<string, Calls>, version: string): string {
  const title = `Trivet API ${version}`
  const sections = Object.entries(contract).map(
    ([name, calls]) =>
      `<section><h2 id="${escapeHtml(name)}">${escapeHtml(name)}</h2><div class="table" tabindex="0"><table><tbody>${Object.values(
        calls,
      )
        .flatMap(rows)
        .join('')}</tbody></table></div></section>`,
  )
  const intro = `<h1>${escapeHtml(title)}</h1><p>Sign in with <code>POST /api/auth/token</code> or send an API token as <code>Authorization: Bearer …</code>. All shapes: <a href="/openapi.json">/openapi.json</a>.</p>`
  return document(title, `${intro}${rules}${sections.join('')}`)
}

const document = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${style}</style></head>
<body>${body}</body></html>`

const rows = (endpoint: Endpoint) =>
  [endpoint.route, ...(endpoint.aliases ?? [])].map((route) => {
    const [method = '', path = ''] = route.split(' ')
    return `<tr><td class="m">${method}</td><td><code>/api${escapeHtml(path)}</code></td><td>${escapeHtml(endpoint.summary)}</td><td class="a">${endpoint.access}</td></tr>`
  })
