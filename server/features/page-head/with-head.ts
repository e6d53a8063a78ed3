import { escapeHtml, jsonForScript } from '#server/text/escape-html.ts'

/** What a page says about itself to those who do not run its scripts. */
export interface PageHead {
  title: string
  /** By property: 'og:title'. */
  properties: Record<string, string>
  /** By name: 'twitter:card', 'description', 'robots'. */
  names: Record<string, string>
  /** Data for machines (JSON-LD). */
  data?: unknown
}

/** The page with its own title and head; everything is escaped here. */
export function withHead(page: string, { title, properties, names, data }: PageHead): string {
  const tags = [
    ...Object.entries(names).map(([name, content]) => meta('name', name, content)),
    ...Object.entries(properties).map(([name, content]) => meta('property', name, content)),
    // Data, not a script: it never runs, so the policy of the page need not allow it.
    ...(data ? [`<script type="application/ld+json">${jsonForScript(data)}</script>`] : []),
  ]
  return page
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
    .replace('</head>', () => `${tags.join('\n    ')}\n  </head>`)
}

const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}" />`
