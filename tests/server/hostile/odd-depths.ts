import { filter, nest, type OddCall, quoted, type Records, uuid } from './odd-call.ts'

/** What is nested 20,000 deep, or as deep as fits. */
export function tooDeep({ slug }: Records): OddCall[] {
  const recipe = `/api/recipes/${slug}`
  const pasted = (text: string): string => `{"data":${quoted(text)}}`
  const cooked =
    '<script type="application/ld+json">{"@type":"Recipe","name":"Stew","recipeIngredient":["1 egg"]}</script>'
  const paste = '/api/recipes/create/html-or-json'
  return [
    ['filter', 'GET', filter(nest('(', ')', 5000, 'name = "x"'))],
    ['filter of 199', 'GET', filter(nest('(', ')', 199, 'name = "x"'))],
    [
      'filter of 900 conditions',
      'GET',
      filter(Array.from({ length: 395 }, () => 'name = "x"').join(' and ')),
    ],
    [
      'filter of 900 alternatives',
      'GET',
      filter(Array.from({ length: 395 }, () => 'tags.name like "%x%"').join(' or ')),
    ],
    [
      'filter of contains all',
      'GET',
      filter(Array.from({ length: 395 }, () => 'tags.name contains all ["a","b"]').join(' or ')),
    ],
    ['JSON objects', 'PATCH', recipe, `{"extras":{"a":${nest('{"a":', '}', 20_000, '1')}}}`],
    ['JSON lists', 'PATCH', recipe, `{"extras":{"a":${nest('[', ']', 20_000)}}}`],
    ['JSON of 60', 'PATCH', recipe, `{"extras":{"a":${nest('[', ']', 60)}}}`],
    ...['div', 'b', 'table', 'ul><li', 'p', 'svg'].map((tag): OddCall => [
      `pasted <${tag}>`,
      'POST',
      paste,
      pasted(nest(`<${tag}>`, '', 20_000) + cooked),
    ]),
    [
      'pasted <div> with text',
      'POST',
      paste,
      pasted(
        `<h2>Ingredients</h2>${nest('<div>1 egg', '</div>', 20_000)}<h2>Method</h2>${nest('<div>Boil.', '</div>', 20_000)}`,
      ),
    ],
    [
      'pasted microdata',
      'POST',
      paste,
      pasted(
        nest(
          '<div itemscope itemtype="http://schema.org/Recipe" itemprop="isPartOf"><span itemprop=name>N</span>',
          '</div>',
          500,
        ),
      ),
    ],
    [
      'pasted RDFa',
      'POST',
      paste,
      pasted(
        nest(
          '<div typeof="Recipe" vocab="http://schema.org/" property="isPartOf"><span property=name>N</span>',
          '</div>',
          500,
        ),
      ),
    ],
    [
      'pasted JSON',
      'POST',
      paste,
      pasted(nest('{"@graph":[', ']}', 20_000, '{"@type":"Recipe","name":"Stew"}')),
    ],
    [
      'pasted JSON lists',
      'POST',
      paste,
      pasted(nest('[', ']', 20_000, '{"@type":"Recipe","name":"Stew"}')),
    ],
    [
      'pasted sections',
      'POST',
      paste,
      pasted(
        `{"@type":"Recipe","name":"Stew","recipeInstructions":${nest('{"@type":"HowToSection","itemListElement":[', ']}', 20_000, '"Boil"')}}`,
      ),
    ],
    [
      'pasted yields',
      'POST',
      paste,
      pasted(
        `{"@type":"Recipe","name":"Stew","recipeYield":${nest('[', ']', 20_000, '"4"')},"image":${nest('[', ']', 20_000, '"http://127.0.0.1:9/a.png"')},"author":${nest('{"name":', '}', 20_000, '"x"')},"keywords":${nest('[', ']', 20_000, '"x"')}}`,
      ),
    ],
    [
      'pasted script',
      'POST',
      paste,
      pasted(
        `<script type="application/ld+json">${nest('{"@graph":[', ']}', 20_000, '{"@type":"Recipe","name":"Stew"}')}</script>`,
      ),
    ],
    [
      'pasted lenient script',
      'POST',
      paste,
      pasted(
        `<script type="application/ld+json">//x\n${nest('{"@graph":[', ',]}', 20_000, '{"@type":"Recipe","name":"Stew"}')}</script>`,
      ),
    ],
    [
      'pasted script, cut',
      'POST',
      paste,
      pasted(`<script type="application/ld+json">${nest('{"@graph":[', '', 20_000)}</script>`),
    ],
    [
      'pasted entities',
      'POST',
      paste,
      pasted(`{"@type":"Recipe","name":"${'&amp;'.repeat(20_000)}lt;b&gt;"}`),
    ],
    [
      'pasted tags in text',
      'POST',
      paste,
      pasted(
        `{"@type":"Recipe","name":"Stew","recipeInstructions":"${nest('<p>', '</p>', 20_000, 'Boil')}","description":"${nest('<b>', '</b>', 20_000, 'x')}"}`,
      ),
    ],
    [
      'Markdown quotes',
      'PATCH',
      recipe,
      `{"recipeInstructions":[{"text":${quoted('>'.repeat(9000) + ' x')}}]}`,
    ],
    [
      'Markdown lists',
      'PATCH',
      recipe,
      `{"description":${quoted(Array.from({ length: 400 }, (_, i) => `${'  '.repeat(i % 200)}- x`).join('\n'))}}`,
    ],
    [
      'Markdown brackets',
      'POST',
      '/api/comments',
      `{"recipeId":"${uuid(5)}","text":${quoted('['.repeat(9000))}}`,
    ],
    ['exported', 'GET', `/api/recipes/${slug}/exports?template_name=recipes.md`],
    [
      'brackets in a line',
      'POST',
      '/api/parser/ingredient',
      `{"ingredient":${quoted(nest('(', ')', 990, 'x'))}}`,
    ],
    [
      'brackets in a line, open',
      'POST',
      '/api/parser/ingredient',
      `{"ingredient":${quoted('1 ' + '('.repeat(1990))}}`,
    ],
    [
      'brute brackets',
      'POST',
      '/api/parser/ingredient',
      `{"parser":"brute","ingredient":${quoted(nest('(', ')', 990, 'x'))}}`,
    ],
    ['search', 'GET', `/api/recipes?search=${encodeURIComponent(nest('(', ')', 2000, 'x'))}`],
    ['search of quotes', 'GET', `/api/recipes?search=${encodeURIComponent('"'.repeat(4001))}`],
    ['query brackets', 'GET', `/api/recipes?tags${encodeURIComponent(nest('[a]', '', 500))}=x`],
    ['address', 'POST', '/api/recipes/create-url', `{"url":"http://${nest('a.', '', 1500)}test/"}`],
  ]
}
