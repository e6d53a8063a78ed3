import { load } from 'cheerio'
import { describe, expect, test } from 'vitest'
import { proseHtml } from '#server/recipe-files/writing/prose-html.ts'

/** All elements and their attributes that the text became. */
function madeOf(text: string) {
  const $ = load(proseHtml(text), null, false)
  return $('*')
    .get()
    .flatMap((element) => {
      const { name, attribs } = element as { name: string; attribs: Record<string, string> }
      return [name, ...Object.keys(attribs).map((key) => `${name} ${key}`)]
    })
}

const allowed = /^(?:p|br|strong|em|ul|ol|li|a|a href|a rel)$/

const attacks = [
  '<script>alert(1)</script>',
  '</p></main><script src=//evil.test/a.js></script>',
  '<img src=x onerror=alert(1)>',
  '![cover](data:image/svg+xml;base64,PHN2Zz4=)',
  '![x](https://evil.test/pixel.gif"onload="alert(1))',
  '<svg/onload=alert(1)>',
  '<p style="position:fixed;inset:0">over it all</p>',
  '<style>*{display:none}</style>',
  '<a href="https://ok.test" style="x" onclick="alert(1)">x</a>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](java\tscript:alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](vbscript:x) [y](data:text/html,<script>alert(1)</script>) [z](file:///etc/passwd)',
  '[x](//evil.test) [y](\\\\evil.test) [z](https:evil.test)',
  '[<img src=x onerror=alert(1)>](https://ok.test/)',
  '[x](https://ok.test/"onmouseover="alert(1))',
  "[x](https://ok.test/'style='x)",
  '[x](https://ok.test/>"><script>alert(1)</script>)',
  '**<b onclick=alert(1)>** *<i style=x>* _</em><script>_',
  '**a _b** c_ *d **e* f**',
  '- <li onclick=x>\n- [x](javascript:1)',
  '1. <iframe src=https://evil.test>\n2. <form action=//evil.test><input>',
  '# <h1 onclick=x>',
  '<!-- --><![CDATA[<script>]]><?php ?>',
  '&lt;script&gt; &#60;script&#62;',
  '<meta http-equiv=refresh content="0;url=//evil.test"><base href=//evil.test>',
]

describe('what people write, on a page that no browser cleans', () => {
  test.for(attacks)('%s becomes nothing but text and simple marks', (attack) => {
    expect(madeOf(attack).filter((made) => !allowed.test(made))).toEqual([])
    const $ = load(proseHtml(attack), null, false)
    for (const link of $('a').get()) expect($(link).attr('href')).toMatch(/^https?:\/\/[^"]/u)
    // All the words are there to be read.
    for (const word of attack.match(/alert\(1\)|evil\.test/gu) ?? []) {
      expect(proseHtml(attack)).toContain(word)
    }
  })

  test('the attacks together are no more than each', () => {
    const all = attacks.join('\n\n')
    expect(madeOf(all).filter((made) => !allowed.test(made))).toEqual([])
    expect(madeOf(attacks.join(' ')).filter((made) => !allowed.test(made))).toEqual([])
  })

  test('simple marks stay what they are', () => {
    expect(proseHtml('**Bold** and *soft*, see [page](https://ok.test/a?b=1&c=2)')).toBe(
      '<p><strong>Bold</strong> and <em>soft</em>, see <a href="https://ok.test/a?b=1&#38;c=2" rel="noopener noreferrer">page</a></p>',
    )
  })
})
