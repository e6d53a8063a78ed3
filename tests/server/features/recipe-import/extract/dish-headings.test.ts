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

describe('a recipe in parts', () => {
  test('keeps the name of the first part of its method', () => {
    const recipe =
      extract(`<body><h1>Tarte</h1><h2>Ingrédients</h2>${list('250 g de farine', '125 g de beurre', '4 citrons')}
      <h2>Préparation de la pâte</h2>${list('Sabler le beurre avec la farine.', 'Cuire la pâte pendant vingt minutes.')}
      <h2>Préparation de la crème</h2>${list('Presser les citrons et épaissir le jus à feu doux.')}</body>`)
    expect(pairs(recipe.steps)).toEqual([
      ['Préparation de la pâte', 'Sabler le beurre avec la farine.'],
      ['', 'Cuire la pâte pendant vingt minutes.'],
      ['Préparation de la crème', 'Presser les citrons et épaissir le jus à feu doux.'],
    ])
  })

  test('and of its ingredients, if it is built like the next one', () => {
    const part = (heading: string, lines: string[], step: string) =>
      `${heading}${list(...lines)}<p>${step}</p>`
    const page = (first: string) =>
      extract(`<body><h1>Leek soup</h1>${part(first, [...foods, '1 onion'], steps[0]!)}
        ${part('<h3>Croutons</h3>', ['2 slices of bread', '1 tbsp oil'], steps[1]!)}</body>`)
    expect(page('<h3>Soup</h3>').ingredients[0]?.title).toBe('Soup')
    expect(page('<h2>Leek soup for cold days</h2>').ingredients[0]?.title).toBeNull()
  })
})

test('words between are words of the dish, too', () => {
  const recipe =
    extract(`<body><h1>Supă de praz în oală</h1><h2>Ingrediente supă</h2>${list(...foods)}
    <h2>Mod de preparare supă</h2>${list(...steps)}</body>`)
  expect(texts(recipe.ingredients)).toEqual(foods)
  expect(texts(recipe.steps)).toEqual(steps)
})

test('what a line built like "Method" announces may be no step', () => {
  const label = (text: string) => `<p class="label">${text}</p>`
  const recipe = extract(`<body><h1>Leek soup</h1>${label('Ingredients')}
    <dl><dt>Leeks</dt><dd>2</dd><dt>Water</dt><dd>1 l</dd><dt>Butter</dt><dd>50 g</dd><dt>Salt</dt><dd>q.b.</dd></dl>
    ${label('Method')}<p>${steps.join('</p><p>')}</p>${label('Our product')}<p>Good butter, a pack of 250 g</p></body>`)
  expect(texts(recipe.ingredients)).toEqual(['Leeks 2', 'Water 1 l', 'Butter 50 g', 'Salt q.b.'])
  expect(texts(recipe.steps)).toEqual(steps)
})
