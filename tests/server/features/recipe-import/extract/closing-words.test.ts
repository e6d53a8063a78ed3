import { expect, test } from 'vitest'
import { extract } from './soup-page.ts'

const first = 'Slice the leeks into thin rings, wash them well and fry them in the butter.'
const second = 'Add the water with the potatoes and let everything boil for twenty minutes.'
const lists = '<h2>Ingredients</h2><ul><li>2 leeks</li><li>1 l water</li><li>50 g butter</li></ul>'
const stepsOf = (html: string) =>
  extract(`<html><body><h1>Leek soup</h1>${lists}<h2>Method</h2>${html}</body></html>`).steps.map(
    ({ text }) => text,
  )
const below = (...lines: string[]) =>
  stepsOf([first, second, ...lines].map((line) => `<p>${line}</p>`).join(''))

test.each([
  ['Enjoy!'],
  ['Enjoy your meal!', 'Love, Anna'],
  ['Happy baking, xx Anna'],
  ['Let me know in the comments if you try it!'],
  ['I hope you like it as much as we do.', 'xo Anna'],
  ['Thanks for reading, and see you soon!'],
  ['Pin it for later!'],
  ['Makes about 2 dozen.', 'Tag me on Instagram when you make these.'],
  ['Gutes Gelingen!', 'Eure Anna'],
  ['Next week: marmalade, if the oranges come.'],
  ['See you at the next class!'],
  ['Make a coffee and call me! Love, Anna'],
  ['Faz um cafezinho e me chama! Beijos, Neide'],
  ['Καλή επιτυχία!'],
  ['With fresh bread it is the real thing!'],
  ['Write to us: soup@kitchen.example, and we print it.'],
  ['Nice with a cup of tea on 5 December!'],
  ['“And no ketchup, please,” says Helga and laughs.'],
  ['Dazu gibt es Kartoffeln. „Und bloß kein Ketchup“, sagt sie.'],
  ['<a href="/all">Back to all of the soups</a>'],
  ['Ya me contaréis qué tal os sale.', 'Besitos'],
  ['Afiyet olsun, sevgiyle kalın...'],
  ['Con questa ricetta partecipo al contest di Paola.'],
  ['Gisela freut sich auf euch, täglich außer montags ab 17 Uhr.'],
  ['Dig in!'],
  ['Did you make this? Tag @leeks!'],
  ['To receive new posts, consider becoming a subscriber.'],
  ['You will find more recipes on the next page.'],
  ['Fler recept hittar du på vår matsida.'],
  ['Alles Liebe, Anna'],
  ['Bonne journée à tous !'],
  ['Veel succes en laat je weten wat je ervan vond?'],
  ['Ha en fin dag!'],
  ['Un saluto e alla prossima ricetta!'],
  ['Un abrazo y hasta la próxima receta.'],
  ['Pozdrawiam serdecznie, Anna'],
  ['Guten Appetit!', 'Hast du das Rezept ausprobiert? Dann schreib mir einen Kommentar!'],
  ['Viel Freude beim Nachbacken und bis bald!'],
  ['Bon appétit !', 'À très vite, Anna'],
  ['Dites-moi en commentaire si vous la testez !'],
  ['Eet smakelijk!', 'Liefs, Anna'],
  ['Heb je dit recept gemaakt? Laat het me weten in de reacties!'],
  ['Smaklig måltid!'],
  ['Hoppas det smakar!', 'Kram, Anna'],
  ['Buon appetito!', 'Fatemi sapere se la provate, un abbraccio!'],
  ['¡Buen provecho!', '¡Cuéntame en los comentarios qué tal te ha salido!'],
  ['Smacznego!', 'Daj znać w komentarzu, czy smakowało.'],
])('words to the readers are no step: %s %s', (...lines) => {
  expect(below(...lines)).toEqual([first, second])
})

test.each([
  'Serve with cream.',
  'Enjoy the soup while it is hot, with a piece of bread.',
  'Love it or not: stir in the cheese at the end.',
  'Hope for foam, and skim it off.',
  'Mit Brot servieren.',
  'Let it cool and know when it is done.',
  'Share it between four warm plates.',
  'Save this in the fridge for up to three days.',
])('the last step stays: %s', (line) => {
  expect(below(line)).toEqual([first, second, line])
})

test('in a list of steps, what sounds like a wish is the author’s own step', () => {
  const items = [first, second, 'Enjoy!'].map((line) => `<li>${line}</li>`).join('')
  expect(stepsOf(`<ol>${items}</ol>`)).toEqual([first, second, 'Enjoy!'])
})

test('a recipe that is quoted ends with its quotation', () => {
  const told = '<p>I think of her whenever I cook this soup on a cold and rainy day.</p>'
  const page = `<body><h1>Her soup</h1><p>I found this on a card in her drawer:</p><blockquote>
    <p><b>Ingredients</b></p><p>2 leeks<br>1 l water<br>50 g butter</p><p><b>Method</b></p><p>${first}</p><p>${second}</p>
    </blockquote>${told}${told}</body>`
  const { ingredients, steps } = extract(page)
  expect(ingredients).toHaveLength(3)
  expect(steps.map(({ text }) => text)).toEqual([first, second])
})

test('a quotation in front of the steps, or between them, ends nothing', () => {
  const quote =
    '<blockquote><p>A leek is a patient thing, my grandmother used to say.</p></blockquote>'
  expect(stepsOf(`<p>${first}</p>${quote}<p>${second}</p>`)).toContain(second)
})

test.each(['Serve it hot!', 'Boil it for 5 minutes more!'])(
  'an order that exclaims is a step: %s',
  (line) => {
    expect(below(line)).toEqual([first, second, line])
  },
)

test('where the author exclaims more often, a last line does as well', () => {
  const third = 'Now comes the best part of all, the butter and a little of the old cheese!'
  expect(below(third, 'Oh yes, a bowl of it!')).toEqual([
    first,
    second,
    third,
    'Oh yes, a bowl of it!',
  ])
})
