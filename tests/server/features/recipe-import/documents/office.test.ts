import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { readDocument } from '#server/features/recipe-import/documents/read-document.ts'
import { makeZip } from '#tests/server/archives/zips.ts'
import { readBytes } from './read-text.ts'
import { openDocumentFile, wordFile, wordParagraph as p, wordTable } from './office-files.ts'

describe('a recipe in a document of Word', () => {
  test('with headings, lists and a picture', async () => {
    const picture = randomBytes(10_000)
    const body = [
      p('Grandma’s plum cake', { style: 'Title' }),
      p('For 12 pieces'),
      p('Ingredients', { style: 'Heading1' }),
      ...['500 g plums', '250 g flour', '125 g butter & a bit'].map((text) =>
        p(text, { isItem: true }),
      ),
      p('Crumble', { isBold: true }),
      ...['100 g sugar', '100 g flour'].map((text) => p(text, { isItem: true })),
      p('Method', { style: 'Heading1' }),
      p('Knead flour and butter into a dough and line the tin with it.', { isItem: true }),
      p('Spread the plums and the crumble on it and bake for 50 minutes.', { isItem: true }),
      p('Notes', { style: 'Heading1' }),
      p('Also good with apricots.'),
    ]
    const found = await readBytes(wordFile(body.join(''), picture))
    expect(found).toMatchObject({
      name: 'Grandma’s plum cake',
      recipeYield: '12 pieces',
      ingredients: [
        '500 g plums',
        '250 g flour',
        '125 g butter & a bit',
        '[Crumble] 100 g sugar',
        '100 g flour',
      ],
      steps: [
        'Knead flour and butter into a dough and line the tin with it.',
        'Spread the plums and the crumble on it and bake for 50 minutes.',
      ],
      notes: ['Also good with apricots.'],
    })
    expect(Buffer.from(found.picture!.bytes).equals(picture)).toBe(true)
    expect(found.original).toContain('\n500 g plums\n')
    expect(found.original).not.toMatch(/[#*]/)
  })

  test('with amounts and foods in a table, and headings that are only bold', async () => {
    const rows = [
      ['200 g', 'Spätzle'],
      ['1', 'Zwiebel'],
      ['150 g', 'Bergkäse'],
    ]
    const body = [
      p('Käsespätzle', { isBold: true }),
      p('Zutaten:', { isBold: true }),
      wordTable(rows.map((cells) => cells.map((cell) => p(cell)))),
      p('Zubereitung:', { isBold: true }),
      p('Die Zwiebel in Butter braun rösten und die Spätzle kochen.'),
      p('Mit dem Käse schichten und im Ofen schmelzen lassen.'),
    ]
    expect(await readBytes(wordFile(body.join('')))).toMatchObject({
      name: 'Käsespätzle',
      ingredients: ['200 g Spätzle', '1 Zwiebel', '150 g Bergkäse'],
      steps: [
        'Die Zwiebel in Butter braun rösten und die Spätzle kochen.',
        'Mit dem Käse schichten und im Ofen schmelzen lassen.',
      ],
    })
  })

  test('with both lists beside each other, a box of text, and what was deleted', async () => {
    const box = `<w:p><w:r><mc:AlternateContent><mc:Choice><w:drawing><w:txbxContent>${p('Notes')}${p('Freezes well.')}</w:txbxContent></w:drawing></mc:Choice><mc:Fallback><w:pict><w:txbxContent>${p('Freezes well.')}</w:txbxContent></w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p>`
    const gone =
      '<w:p><w:del><w:r><w:delText>5 kg salt</w:delText></w:r></w:del><w:r><w:t>1 pinch of salt</w:t></w:r></w:p>'
    const left = [p('Ingredients'), p('2 leeks'), p('3 potatoes'), gone].join('')
    const right = [
      p('Method'),
      p('Slice the leeks and fry them slowly.'),
      p('Add the potatoes and boil everything until soft.'),
    ].join('')
    const found = await readBytes(
      wordFile([p('Leek soup', { style: 'Titel' }), wordTable([[left, right]]), box].join('')),
    )
    expect(found).toMatchObject({
      name: 'Leek soup',
      ingredients: ['2 leeks', '3 potatoes', '1 pinch of salt'],
      steps: [
        'Slice the leeks and fry them slowly.',
        'Add the potatoes and boil everything until soft.',
      ],
      notes: ['Freezes well.'],
    })
  })
})

test('a recipe in a document of LibreOffice', async () => {
  const styles =
    '<style:style style:name="P1"><style:text-properties fo:font-weight="bold"/></style:style>'
  const item = (text: string) => `<text:list-item><text:p>${text}</text:p></text:list-item>`
  const text = `<text:sequence-decls/><text:h text:outline-level="1">Soupe aux poireaux</text:h>
    <text:p>Pour 4<text:s/>personnes</text:p>
    <text:p text:style-name="P1">Ingrédients</text:p>
    <text:list>${item('2 poireaux')}${item('3 pommes de <text:span>terre</text:span>')}${item('1 l d’eau')}</text:list>
    <text:p text:style-name="P1">Préparation</text:p>
    <text:p>Émincer les poireaux et les faire revenir.<text:line-break/>Ajouter l’eau et cuire 20 minutes.</text:p>`
  expect(await readBytes(openDocumentFile(text, styles))).toMatchObject({
    name: 'Soupe aux poireaux',
    recipeYield: '4 personnes',
    ingredients: ['2 poireaux', '3 pommes de terre', '1 l d’eau'],
    steps: ['Émincer les poireaux et les faire revenir.', 'Ajouter l’eau et cuire 20 minutes.'],
  })
})

describe('a recipe in the Rich Text Format', () => {
  const soup = {
    name: 'Käsesuppe “einfach”',
    ingredients: ['200 g Käse', '1 l Brühe', '[Einlage] 2 Scheiben Brot'],
    steps: ['Den Käse in der Brühe schmelzen.', 'Das Brot rösten und in die Suppe geben.'],
  }

  test('as WordPad and Word write it', async () => {
    const rtf = String.raw`{\rtf1\ansi\ansicpg1252\deff0{\fonttbl{\f0\fnil Calibri;}{\f1\fnil Symbol;}}
{\*\generator Riched20 10.0;}{\info{\title Not the title}}{\stylesheet{\s0 Normal;}}
\pard\b\fs32 K\'e4sesuppe \ldblquote einfach\rdblquote\b0\fs22\par
\par
\b Zutaten\b0\par
{\pntext\f1\'B7\tab}200 g K\'e4se\par
{\pntext\f1\'B7\tab}1 l Br\'fche\par
\par
\b Einlage\b0\par
{\pntext\f1\'B7\tab}2 Scheiben Brot\par
\par
\b Zubereitung\b0\par
Den K\'e4se in der Br\'fche {\field{\*\fldinst{HYPERLINK "https://a.example"}}{\fldrslt schmelzen}}.\par
Das Brot r\'f6sten und in die {\i Suppe} geben.{\pict\wmetafile8 010009000003}\par}`
    expect(await readBytes(Buffer.from(rtf, 'latin1'))).toMatchObject(soup)
  })

  test('as TextEdit writes it, and in another code page', async () => {
    const mac = String.raw`{\rtf1\ansi\ansicpg1252\cocoartf2709
\pard\f0\b K\'e4sesuppe \uc0\u8220 einfach\u8221 \b0 \
\
Zutaten\
200 g K\uc1\u228 ase\
1 l Br\uc0\u252 he\
\
\b Einlage\b0\
2 Scheiben Brot\
\
Zubereitung\
Den K\'e4se in der Br\'fche schmelzen.\
Das Brot r\'f6sten und in die Suppe geben.}`
    expect(await readBytes(Buffer.from(mac, 'latin1'))).toMatchObject(soup)
    const words = [
      'Суп',
      'Ингредиенты',
      '2 моркови',
      '1 л воды',
      'Приготовление',
      'Сварить морковь в воде до мягкости.',
    ]
    const signs = (text: string) =>
      Array.from(text, (sign) => {
        const code = sign.codePointAt(0)!
        return code < 128 ? sign : `\\'${(code - 0x410 + 0xc0).toString(16)}`
      })
    const rtf = `{\\rtf1\\ansi\\ansicpg1251 ${words.map((line) => signs(line).join('')).join('\\par ')}}`
    expect(await readBytes(Buffer.from(rtf, 'latin1'))).toMatchObject({
      name: 'Суп',
      ingredients: ['2 моркови', '1 л воды'],
    })
  })

  test('many groups and words are read quickly', async () => {
    for (const piece of ['{', '{\\b ', "\\'e4", '\\u228 ', '\\par ', '\\*', '{\\pict ']) {
      const bytes = Buffer.from(`{\\rtf1 ${piece.repeat(200_000)}`)
      expect(await readDocument({ bytes })).toMatchObject({ kind: 'read' })
    }
  })
})

describe('what is no such document', () => {
  const deep = `${'<w:sdt>'.repeat(5000)}${'</w:sdt>'.repeat(5000)}`
  test.each([
    ['another zip', makeZip([{ name: 'a.txt', content: 'a' }]), 'unknown'],
    ['the first half of one', wordFile(p('Soup')).subarray(0, 200), 'damaged'],
    ['one that is nested very deep', wordFile(deep), 'damaged'],
    ['one that unpacks to much more', wordFile(' '.repeat(30_000_000)), 'damaged'],
  ])('%s', async (_, bytes, trouble) => {
    expect(await readDocument({ bytes: Buffer.from(bytes) })).toEqual({ kind: 'trouble', trouble })
  })
})
