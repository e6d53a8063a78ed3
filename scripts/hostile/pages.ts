const some = (piece: string, count: number) => piece.repeat(count)
const list = (count: number, make: (number: number) => string) =>
  Array.from({ length: count }, (_, number) => make(number)).join('')
const data = (json: string) => `<script type="application/ld+json">${json}</script>`
const whole = data('{"@type":"Recipe","name":"Soup","recipeIngredient":["1 egg"]}')
const scope = '<div itemscope itemtype="http://schema.org/Recipe">'

/** Pages that were made to keep whoever reads them busy, by what they consist of. */
export const hostilePages: Readonly<Record<string, () => string>> = {
  'a class name of 80 kB': () => `<li class="${some('ingr', 20_000)}">1 egg</li>${whole}`,
  'a class name of 2 MB': () => `<li class="${some('-number ', 250_000)}">1 egg</li>${whole}`,
  '200,000 entities that do not exist': () => `<p>${list(200_000, (at) => `&a${at};`)}</p>${whole}`,
  '300,000 open list items': () => whole + some('<li>x', 300_000),
  '100,000 rows of a table': () => `<table>${some('<tr><td>1</td><td>egg</td></tr>', 100_000)}`,
  '60,000 ingredients as microdata': () =>
    scope + some('<i itemprop="recipeIngredient">1 egg</i>', 60_000),
  '4,000 recipes inside each other': () =>
    some(`${scope}<i itemprop="recipeIngredient">1 egg</i>`, 4000),
  '20,000 ingredients inside each other': () =>
    some('<div class="h-recipe"><span class="p-ingredient">1 egg</span>', 20_000),
  '100,000 headings and nothing below': () => some('<h2>Ingredients</h2>', 100_000),
  '50,000 headings inside each other': () => some('<h1>', 50_000) + whole,
  '200,000 levels': () => some('<div>', 200_000) + whole,
  '600,000 line breaks': () => some('<br>', 600_000) + whole,
  'a comment begun 500,000 times': () => some('<!--', 500_000) + whole,
  '2 MB of angle brackets': () => some('<', 2_000_000),
  '200,000 attributes of one element': () => `<p ${list(200_000, (at) => `a${at}=1 `)}>${whole}`,
  '100,000 descriptions': () => some('<meta name="description" content="a">', 100_000) + whole,
  'data of 100,000 brackets': () => data(some('[', 100_000)) + whole,
  'data with 400,000 stray quotes': () => data(`{"a":"${some('" ', 400_000)}`) + whole,
  'data with 60,000 recipes': () =>
    data(`{"@graph":[${some('{"@type":"Recipe","name":"S"},', 60_000)}{}]}`),
  'data with 300,000 ingredients': () =>
    data(`{"@type":"Recipe","name":"S","recipeIngredient":[${some('"1 egg",', 300_000)}"x"]}`),
  'an ingredient of 190,000 spaces': () =>
    data(`{"@type":"Recipe","name":"S","recipeIngredient":["1${some(' ', 190_000)}x"]}`),
  'an ingredient of 190,000 brackets': () =>
    data(`{"@type":"Recipe","name":"S","recipeIngredient":["${some('(', 190_000)}"]}`),
  'a title of 200,000 bars': () => `<title>${some(' | ', 200_000)}</title>${whole}`,
  '500,000 letters in the wrong encoding': () => `<p>${some('Ã¤', 500_000)}</p>${whole}`,
}
