import { describe, expect, test } from 'vitest'
import { extract } from './soup-page.ts'

const pairs = (lines: { title: string | null; text: string }[]) =>
  lines.map(({ title, text }) => [title, text])
const texts = (lines: { text: string }[]) => lines.map(({ text }) => text)
const list = (...lines: string[]) => `<ul><li>${lines.join('</li><li>')}</li></ul>`
const foods = ['2 leeks', '1 l water', '50 g butter']
const steps = [
  'Slice the leeks and fry them in butter until they are soft.',
  'Add the water and boil everything for twenty minutes.',
]

describe('headings that say the dish as well', () => {
  test.each([
    ['Leek soup', 'Leek soup ingredients', 'Leek soup method'],
    ['Lauchsuppe mit Brot', 'Zutaten Lauchsuppe', 'Zubereitung der Lauchsuppe'],
    ['Zuppa di porri', 'Ingredienti per la zuppa di porri', 'Procedimento zuppa'],
    ['Pırasa Çorbası', 'Pırasa Çorbası Tarifi İçin Malzemeler', 'Pırasa Çorbası Nasıl Yapılır?'],
    ['韭葱汤', '韭葱汤的用料', '韭葱汤的做法'],
    ['ねぎのスープ', 'ねぎのスープの材料', 'ねぎのスープの作り方'],
  ])('%s: %s', (name, above, below) => {
    const recipe = extract(
      `<body><h1>${name}</h1><h2>${above}</h2>${list(...foods)}<h2>${below}</h2>${list(...steps)}</body>`,
    )
    expect(recipe.name).toBe(name)
    expect(texts(recipe.ingredients)).toEqual(foods)
    expect(texts(recipe.steps)).toEqual(steps)
  })

  test('name the first part where others follow', () => {
    const recipe = extract(`<body><h1>Leek soup</h1><h2>Ingredients</h2>
      <h4>Leek soup ingredients</h4>${list(...foods)}<h4>Croutons</h4>${list('2 slices of bread')}
      <h2>Method</h2>${list(...steps)}</body>`)
    expect(pairs(recipe.ingredients)).toEqual([
      ['Leek soup ingredients', '2 leeks'],
      [null, '1 l water'],
      [null, '50 g butter'],
      ['Croutons', '2 slices of bread'],
    ])
  })
})

test('"Ingredients for the …" one behind the other name each part', () => {
  const recipe = extract(`<body><h1>Szarlotka</h1><p><b>Składniki na ciasto:</b></p>
    ${list('300 g mąki', '200 g masła', '2 żółtka')}<p><b>Składniki na nadzienie:</b></p>${list('1 kg jabłek', '2 łyżki cukru')}
    <p><b>Przygotowanie:</b></p>${list(...steps)}</body>`)
  expect(pairs(recipe.ingredients)).toEqual([
    ['Na ciasto', '300 g mąki'],
    [null, '200 g masła'],
    [null, '2 żółtka'],
    ['Na nadzienie', '1 kg jabłek'],
    [null, '2 łyżki cukru'],
  ])
})

test('a group whose amounts stand behind its foods is one of the list', () => {
  const recipe =
    extract(`<body><h1>김치찌개</h1><h3>재료</h3><p>김치 300g<br>두부 1모<br>물 500ml</p>
    <h3>양념</h3><p>고춧가루 1큰술<br>다진 마늘 1작은술</p>
    <h3>만드는 법</h3><p>냄비에 김치를 넣고 볶는다.<br>물을 넣고 15분 끓인다.</p></body>`)
  expect(pairs(recipe.ingredients).slice(3)).toEqual([
    ['양념', '고춧가루 1큰술'],
    [null, '다진 마늘 1작은술'],
  ])
})
