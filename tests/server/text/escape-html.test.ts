import { expect, test } from 'vitest'
import { escapeHtml, jsonForScript } from '#server/text/escape-html.ts'

test('text stays text between tags and between quotes', () => {
  expect(escapeHtml(`<a href="x" title='y'>&amp;</a>`)).toBe(
    '&#60;a href=&#34;x&#34; title=&#39;y&#39;&#62;&#38;amp;&#60;/a&#62;',
  )
})

test('data in a script element neither ends it nor opens a comment, and is read back the same', () => {
  const value = { text: '</script><!-- --> & \u2028\u2029 "quoted"' }
  const json = jsonForScript(value)
  expect(json).not.toMatch(/[<>&\u2028\u2029]/)
  expect(JSON.parse(json)).toEqual(value)
})
