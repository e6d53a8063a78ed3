import { describe, expect, test } from 'vitest'
import { repairMojibake } from '#server/features/recipe-import/extract/mojibake.ts'
import {
  cleanIngredient,
  cleanLine,
  cleanLines,
  cleanStep,
  cleanText,
} from '#server/features/recipe-import/extract/text.ts'

describe('cleanText', () => {
  test.each([
    ['Mac &amp; Cheese', 'Mac & Cheese'],
    ['Mac &amp;amp; Cheese', 'Mac & Cheese'],
    ['Cr&egrave;me br&#251;l&#xE9;e', 'Crème brûlée'],
    ['Cook&#8217;s pick &#146;', 'Cook’s pick ’'],
    ['Salt &amp pepper', 'Salt & pepper'],
    ['&notanentity; stays', '&notanentity; stays'],
    ['AT&T stays', 'AT&T stays'],
    ['<b>Bold</b> <a href="x">link</a>', 'Bold link'],
    ['&lt;p&gt;One&lt;/p&gt;&lt;p&gt;Two&lt;/p&gt;', 'One\n\nTwo'],
    ['One<br/>Two<br>Three', 'One\nTwo\nThree'],
    ['fry at < 5 minutes', 'fry at < 5 minutes'],
    ['a\u00a0b\u200bc\ufeffd\u00ade\tf', 'a bcde f'],
    ['  one   two  ', 'one two'],
    ['a\r\n\r\n\r\n\r\nb', 'a\n\nb'],
    ['½ cup, 1⅓ spoons', '½ cup, 1⅓ spoons'],
    ['cafe\u0301', 'café'],
    ['onion ((about 2))', 'onion (about 2)'],
    ['oil ( (or butter) )', 'oil (or butter)'],
    ['salt (sea (fine))', 'salt (sea (fine))'],
    ['null', ''],
    ['[object Object]', ''],
  ])('%j → %j', (dirty, clean) => {
    expect(cleanText(dirty)).toBe(clean)
  })

  test.each([[null], [undefined], [{}], [Number.NaN], [true]])('%j is no text', (value) => {
    expect(cleanText(value)).toBe('')
  })

  test('a line has no breaks', () => {
    expect(cleanLine('one<br>two\nthree')).toBe('one two three')
  })
})

describe('repairMojibake', () => {
  test.each([
    ['CrÃ¨me brÃ»lÃ©e', 'Crème brûlée'],
    ['Grandmaâ€™s â€œbestâ€\u009d pie', 'Grandma’s “best” pie'],
    ['350Â°F', '350°F'],
    ['2Â½ cups', '2½ cups'],
    ['dÃ©jÃ\u00a0 vu', 'déjà vu'],
    ['CrÃƒÂ¨me', 'Crème'],
    ['yum ðŸ˜‹', 'yum 😋'],
    ['1 Â cup', '1  cup'],
    ['\u00d0\u00a1\u00d1\u0192\u00d0\u00bf', 'Суп'],
  ])('%j → %j', (broken, whole) => {
    expect(repairMojibake(broken)).toBe(whole)
  })

  test.each([
    'CAFÉ…',
    'à « point »',
    'Âne',
    'Müsli – süß',
    'PÂTÉ',
    'São Paulo',
    'smörgås',
    'pâté à l’Île',
  ])('%j is left alone', (text) => {
    expect(repairMojibake(text)).toBe(text)
  })
})

describe('cleanIngredient', () => {
  test.each([
    ['▢ 1 cup flour', '1 cup flour'],
    ['• 2 eggs', '2 eggs'],
    ['- 3 onions , chopped', '3 onions, chopped'],
    ['1 cup milk ( warm )', '1 cup milk (warm)'],
    ['2 cups sugar,', '2 cups sugar'],
    ['200.0 g butter', '200 g butter'],
    ['0.5 Bund Petersilie', '0.5 Bund Petersilie'],
    ['2 package(s) yeast', '2 package(s) yeast'],
    ['200 g g flour', '200 g flour'],
    ['2 5-ounce ounce cans of tuna', '2 5-ounce ounce cans of tuna'],
    [': 1 cup milk', '1 cup milk'],
    ['\u2713 1 egg', '1 egg'],
    ['*Not included', '*Not included'],
  ])('%j → %j', (dirty, clean) => {
    expect(cleanIngredient(dirty)).toBe(clean)
  })
})

describe('cleanStep', () => {
  test.each([
    ['Step 1: Mix.', 'Mix.'],
    ['STEP 2 - Bake.', 'Bake.'],
    ['Step 3 | Serve.', 'Serve.'],
    ['Step 4 Rest the dough.', 'Rest the dough.'],
    ['Schritt 2: Kneten.', 'Kneten.'],
    ['1. Mix.', 'Mix.'],
    ['2) Bake.', 'Bake.'],
    ['Step 5', ''],
    ['1.5 cups go in first.', '1.5 cups go in first.'],
    ['2 eggs go in next.', '2 eggs go in next.'],
    ['Step back and admire.', 'Step back and admire.'],
    ['• Stir.', 'Stir.'],
  ])('%j → %j', (dirty, clean) => {
    expect(cleanStep(dirty)).toBe(clean)
  })
})

test.each([
  ['1 cup tofu (, halved)', '1 cup tofu, halved'],
  ['1 lb bok choy (, chopped (see above))', '1 lb bok choy, chopped (see above)'],
  ['1 cup tofu (, halved', '1 cup tofu (, halved'],
  ['0 as required', 'as required'],
  ['0 g sugar', '0 g sugar'],
  ['0.5 cup milk', '0.5 cup milk'],
])('the ingredient %s', (written, clean) => {
  expect(cleanIngredient(written)).toBe(clean)
})

test('line breaks that are written out are line breaks', () => {
  expect(cleanLines(String.raw`Boil it.\nServe it.\r\nEat it.`)).toEqual([
    'Boil it.',
    'Serve it.',
    'Eat it.',
  ])
})

test.each([
  ['Salt u0026 pepper', 'Salt & pepper'],
  ['Salt u0026amp; pepper', 'Salt & pepper'],
  ['cru00e8me fraiche', 'crème fraiche'],
  ['u00bd cup of grandmau2019s flour', '½ cup of grandma’s flour'],
  // No escapes: a product's number, and words.
  ['Pan 12u0026', 'Pan 12u0026'],
  ['Model u0041 of Peru2020', 'Model u0041 of Peru2020'],
  ['Menu2019', 'Menu2019'],
])('an escape that lost its backslash is a sign: %s', (text, clean) => {
  expect(cleanText(text)).toBe(clean)
})

test.each([
  ['\u{1f9c4} 2 cloves', '2 cloves'],
  ['\u2705 2 leeks', '2 leeks'],
  ['\u{1f336}\ufe0f 1 chili', '1 chili'],
  ['2 \u{1f9c4} cloves', '2 \u{1f9c4} cloves'],
  ['\u00a9 2 leeks', '\u00a9 2 leeks'],
])('a picture for a bullet is no part of an ingredient: %s', (text, clean) => {
  expect(cleanIngredient(text)).toBe(clean)
})

test('a number in a key is no part of a step', () => {
  expect(cleanStep('1\ufe0f\u20e3 Slice the leeks.')).toBe('Slice the leeks.')
})
