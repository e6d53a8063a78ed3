import { escapeHtml, jsonForScript } from '#server/text/escape-html.ts'

/** Metadata of a page for programs that do not run scripts. */
export interface PageHead {
  title: string
  /** By property: 'og:title'. */
  properties: Record<string, string>
  /** By name: 'twitter:card', 'description', 'robots'. */
  names: Record<string, string>
  /** JSON-LD. */
  data?: unknown
}

/** Inserts title and metadata into the page. All values are escaped here. */
export function withHead(page: string, { title, properties, names, data }: PageHead): string {
  const tags = [
    ...Object.entries(names).map(([name, content]) => meta('name', name, content)),
    ...Object.entries(properties).map(([name, content]) => meta('property', name, content)),
    // JSON-LD is never executed, so the content security policy need not allow it.
    ...(data ? [`<script type="application/ld+json">${jsonForScript(data)}</script>`] : []),
  ]
  return page
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
    .replace('</head>', () => `${tags.join('\n    ')}\n  </head>`)
}

const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}" />`
