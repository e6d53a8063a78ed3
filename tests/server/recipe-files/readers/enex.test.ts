import { expect, test } from 'vitest'
import { enex } from '#server/recipe-files/readers/enex.ts'
import { lostWords } from '#tests/support/lost-words.ts'
import { processorMs } from '#tests/support/processor-ms.ts'
import { picturesIn, readWith } from '#tests/support/recipe-file.ts'

const read = (text: string | Buffer) => readWith(enex, 'notes.enex', Buffer.from(text))
const base64 = (words: string) => Buffer.from(words).toString('base64')
const file = (...notes: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE en-export SYSTEM "http://xml.evernote.com/pub/evernote-export4.dtd">\n<en-export export-date="20210304T101112Z" application="Evernote" version="10">${notes.join('\n')}</en-export>`
const body = (html: string) =>
  `<content><![CDATA[<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE en-note SYSTEM "http://xml.evernote.com/pub/enml2.dtd"><en-note>${html}</en-note>]]></content>`

const whole = file(
  `<note><title>Leek &amp; potato soup</title>
<created>20130105T181700Z</created><updated>20140105T181700Z</updated><tag>soups</tag><tag>winter</tag>
<note-attributes><latitude>46.5</latitude><author>Vera</author><source>web.clip</source><source-url>https://example.org/soup</source-url></note-attributes>
${body(`<div>From the <b>garden</b>, &lt;3.</div><div>Serves: 4</div><h2>Ingredients</h2>
<ul><li><en-todo checked="true"/>3 leeks</li><li>1&frac12; cups potatoes</li></ul><p>Topping:<br/>chives</p>
<table><tr><td>2</td><td>onions</td></tr></table>
<h2>Method</h2><ol><li>Cut.</li><li>Boil, see <a href="https://example.org/boil">here</a>.</li></ol>
<en-media type="image/jpeg" hash="aa"/><div>Notes</div><div>Freezes well.</div>`)}
<resource><data encoding="base64">${base64('the picture of a soup')}</data><mime>image/jpeg</mime><width>10</width><height>20</height>
<recognition><![CDATA[<recoIndex objID="aa"/>]]></recognition>
<resource-attributes><file-name>soup.jpg</file-name></resource-attributes></resource>
<resource><data encoding="base64">${base64('a document of pages')}</data><mime>application/pdf</mime><resource-attributes><file-name>scan.pdf</file-name></resource-attributes></resource>
</note>`,
  `<note><title>Tea</title>${body('<div>Boil water.</div><div><br/></div><div>Wait.</div>')}</note>`,
)

test('notes arrive as recipes with all that they have', async () => {
  const { sure, recipes, failed } = await read(whole)
  expect([sure, failed]).toEqual([2, []])
  const [soup, tea] = recipes
  expect(soup).toMatchObject({
    name: 'Leek & potato soup',
    description: 'From the garden, <3.',
    servings: 4,
    sourceUrl: 'https://example.org/soup',
    sourceName: 'Vera',
    tags: ['soups', 'winter'],
    dateAdded: '2013-01-05',
    notes: [{ title: 'Notes', text: 'Freezes well.' }],
  })
  expect(soup!.ingredients.map(({ section, text }) => [section, text])).toEqual([
    [null, '3 leeks'],
    [null, '1½ cups potatoes'],
    ['Topping', 'chives'],
    [null, '2 onions'],
  ])
  expect(soup!.steps.map(({ text }) => text)).toEqual(['Cut.', 'Boil, see here.'])
  expect(await picturesIn(soup!)).toEqual(['the picture of a soup'])
  expect(soup!.unmapped).toEqual([
    { field: 'link', value: 'here: https://example.org/boil' },
    { field: 'note-attributes.latitude', value: '46.5' },
    { field: 'note-attributes.source', value: 'web.clip' },
    { field: 'resource.2.mime', value: 'application/pdf' },
    { field: 'resource.2.resource-attributes.file-name', value: 'scan.pdf' },
  ])
  expect(tea!.steps.map(({ text }) => text)).toEqual(['Boil water.', 'Wait.'])
  const words = [
    'garden',
    'leeks',
    'potatoes',
    'chives',
    'onions',
    'Boil',
    'Freezes',
    'boil',
    'Cut',
  ]
  expect(lostWords(words, soup!)).toEqual([])
})

test('the only link of a note is where it came from', async () => {
  const { recipes } = await read(
    file(
      `<note><title>A</title>${body('<div>1 egg</div><a href="https://example.org/a">page</a>')}</note>`,
    ),
  )
  expect(recipes[0]).toMatchObject({ sourceUrl: 'https://example.org/a', unmapped: [] })
})

test('a line end need not be closed, however many there are', async () => {
  const { recipes } = await read(
    file(`<note><title>A</title>${body('1 egg<br>'.repeat(3000))}</note>`),
  )
  expect(recipes[0]!.ingredients).toHaveLength(3000)
})

test('a note without words keeps its picture', async () => {
  const resource = `<resource><data encoding="base64">${base64('a scanned card of soup')}</data><mime>image/png</mime></resource>`
  const { recipes } = await read(
    file(`<note><title>Card</title>${body('<en-media hash="a"/>')}${resource}</note>`),
  )
  expect(await picturesIn(recipes[0]!)).toEqual(['a scanned card of soup'])
})

test.for([
  ['nothing', '', 0],
  ['the file, cut off', whole.slice(0, 900), 1],
  [
    'a note of many elements',
    file(`<note><title>A</title>${body('<div>'.repeat(150_000))}</note>`),
    1,
  ],
  [
    'a note of one endless line',
    file(`<note><title>A</title>${body('a'.repeat(10_000_000))}</note>`),
    1,
  ],
  [
    'a picture of 20 MB',
    file(
      `<note><title>A</title>${body('a')}<resource><data>${'QUFB'.repeat(5_000_000)}</data><mime>image/png</mime></resource></note>`,
    ),
    1,
  ],
  [
    'many notes',
    file(`<note><title>A</title>${body('<div>1 egg</div>')}</note>\n`.repeat(5000)),
    5000,
  ],
] as const)('%s: read in a moment', async ([, text, count]) => {
  const begun = processorMs()
  const { recipes, failed } = await read(text)
  expect(recipes.length + failed.length).toBe(count)
  expect(processorMs() - begun).toBeLessThan(20_000)
})
