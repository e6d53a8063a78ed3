import { type JsonObject, isObject } from '#server/features/recipe-import/extract/types.ts'

const JSON_LD = /(<script\b[^<>]{0,300}ld\+json[^<>]{0,300}>)([\s\S]*?)(<\/script)/gi

/** Changes the source of each block of JSON-LD; what is no JSON stays. */
function inBlocks(html: string, change: (data: unknown, source: string) => string): string {
  return html.replace(JSON_LD, (block, begin: string, source: string, end: string) => {
    try {
      return begin + change(JSON.parse(source), source) + end
    } catch {
      return block
    }
  })
}

const text = (data: unknown) => JSON.stringify(data).replaceAll('<', '\\u003c')
const site = { '@type': 'WebSite', '@id': '/#site', name: 'Kitchen Pages', url: '/' }
const other = (name: string): JsonObject => ({
  '@type': 'Recipe',
  name,
  url: `/${name}`,
  image: '/a.jpg',
  recipeIngredient: ['1 egg'],
})

/** Blocks of JSON-LD as sites have them: in a graph, inside other things, beside other recipes, and broken. */
export const jsonShapes: Record<string, (html: string) => string> = {
  graph: (html) =>
    inBlocks(html, (data) =>
      text({
        '@context': 'https://schema.org',
        '@graph': [site, { '@type': 'BreadcrumbList', itemListElement: [] }, ...[data].flat()],
      }),
    ),
  'main-entity': (html) =>
    inBlocks(html, (data) => text([{ '@type': 'WebPage', name: 'Page', mainEntity: data }, site])),
  'two-types': (html) =>
    inBlocks(html, (data) => {
      retype(data)
      return text(data)
    }),
  'related-recipes': (html) =>
    inBlocks(html, (data) =>
      text([
        {
          '@type': 'ItemList',
          itemListElement: ['lentils', 'soup', 'bread'].map((name, at) => ({
            '@type': 'ListItem',
            position: at + 1,
            item: other(name),
          })),
        },
        ...[data].flat(),
      ]),
    ),
  'raw-breaks': (html) =>
    inBlocks(html, (data) => JSON.stringify(data, null, 2).replaceAll('\\n', '\n')),
  commas: (html) =>
    inBlocks(html, (data) => JSON.stringify(data, null, 1).replace(/\n(\s*[\]}])/g, ',\n$1')),
  commented: (html) => inBlocks(html, (data) => `<!--\n${text(data)}\n//-->`),
  cdata: (html) => inBlocks(html, (data) => `\n//<![CDATA[\n${text(data)}\n//]]>\n`),
  unclosed: (html) => inBlocks(html, (data) => text(data).replace(/[}\]]$/, '')),
  semicolon: (html) => inBlocks(html, (data) => `${text(data)};`),
  'a-script-each': (html) => inBlocks(html, (data, source) => `${text(site)}${source.trim()}`),
  'signs-as-entities': (html) =>
    inBlocks(html, (data) => text(data).replaceAll('&', '&amp;').replaceAll("'", '&#039;')),
  'tabs-in-texts': (html) => inBlocks(html, (data) => text(data).replaceAll('. ', '.\t')),
}

function retype(data: unknown): void {
  if (typeof data !== 'object' || data === null) return
  if (isObject(data) && data['@type'] === 'Recipe')
    data['@type'] = ['NewsArticle', 'https://schema.org/Recipe']
  for (const child of Object.values(data)) retype(child)
}
