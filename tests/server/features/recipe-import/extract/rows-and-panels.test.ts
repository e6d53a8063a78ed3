import { expect, test } from 'vitest'
import { extract } from './soup-page.ts'

const first = 'Slice the leeks into thin rings, wash them well and fry them in the butter.'
const second = 'Add the water with the potatoes and let everything boil for twenty minutes.'
const paragraphs = (...lines: string[]) => lines.map((line) => `<p>${line}</p>`).join('')
const texts = (lines: { text: string }[]) => lines.map(({ text }) => text)

test('rows of foods that only the names of their parts announce are the ingredients', () => {
  const rows =
    '<p><b>For the soup:</b> 2 leeks, 1 l water, 50 g butter, 4 potatoes.</p>' +
    '<p><b>For the top:</b> 4 slices of bread, 2 tbsp oil, 1 clove of garlic, 50 g cheese.</p>'
  const recipe = extract(
    `<body><h1>Leek soup</h1>${rows}<p><b>Method.</b> ${first}</p>${paragraphs(second)}</body>`,
  )
  expect(recipe.ingredients.map(({ title, text }) => [title, text])).toEqual([
    ['For the soup', '2 leeks'],
    [null, '1 l water'],
    [null, '50 g butter'],
    [null, '4 potatoes'],
    ['For the top', '4 slices of bread'],
    [null, '2 tbsp oil'],
    [null, '1 clove of garlic'],
    [null, '50 g cheese'],
  ])
  expect(texts(recipe.steps)).toEqual([first, second])
})

test('the steps of a panel end with it', () => {
  const panel = (tab: number, html: string) =>
    `<div class="content" data-tab="${tab}">${html}</div>`
  const foods = '<ul><li>2 leeks</li><li>1 l water</li><li>50 g butter</li></ul>'
  const recipe = extract(`<body><h1>Leek soup</h1>
    <div class="tab" data-tab="1">Ingredients</div><div class="tab" data-tab="2">Method</div><div class="tab" data-tab="3">What our cook says</div>
    ${panel(1, foods)}${panel(2, paragraphs(first, second))}${panel(3, '<p>Eat it with bread and some nuts.</p>')}</body>`)
  expect(texts(recipe.steps)).toEqual([first, second])
})

test('Japanese foods and amounts in boxes of their own are one line each', () => {
  const rows = ['豆腐', '1丁', 'ひき肉', '120g', '長ねぎ', '1/2本', 'みそ', '大さじ1', '塩', '少々']
  const recipe = extract(`<body><h1>とうふのスープ</h1><h2>材料</h2><span>（3人分）</span>
    ${rows.map((text) => `<div>${text}</div>`).join('')}<h2>作り方</h2>
    <p>豆腐は2cm角に切り、レンジで2分温めて水気を切る。</p><p>鍋でひき肉と刻んだ長ねぎを炒め、みそと水を加えて煮る。</p></body>`)
  expect(texts(recipe.ingredients)).toEqual([
    '豆腐 1丁',
    'ひき肉 120g',
    '長ねぎ 1/2本',
    'みそ 大さじ1',
    '塩 少々',
  ])
})

test.each(['- ', '、'])('numbers with %j behind them are no part of the steps', (sign) => {
  const steps = [
    'نخلط السميد مع السكر والبيكنج بودر ثم نضيف الزبدة ونفرك جيداً.',
    'نضيف الزبادي ونقلب برفق ونترك الخليط عشر دقائق.',
    'نخبزها في فرن حرارته 180 درجة لمدة 30 دقيقة.',
  ]
  const html = steps.map((text, index) => `<p>${index + 1}${sign}${text}</p>`).join('')
  const foods = '<ul><li>2 leeks</li><li>1 l water</li><li>50 g butter</li></ul>'
  const recipe = extract(`<h1>Soup</h1><h2>Ingredients</h2>${foods}<h2>Method</h2>${html}`)
  expect(texts(recipe.steps)).toEqual(steps)
})
