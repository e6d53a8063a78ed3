import { describe, expect, test } from 'vitest'
import { extract } from './soup-page.ts'

const page = (steps: string[]) => `<body>
  <h2>Ingredients</h2><ul><li>2 leeks</li><li>1 l water</li><li>3 potatoes</li></ul>
  <h2>Method</h2><ol>${steps.map((step) => `<li>${step}</li>`).join('')}</ol></body>`
const stepsOf = (...steps: string[]) =>
  extract(page(steps)).steps.map(({ title, text }) => [title, text])

describe('the name that a step begins with', () => {
  test.each([
    [
      'in bold',
      '<b>Vegetables</b> Slice the leeks into thin rings.',
      '<b>Soup</b> Boil everything until it is soft.',
    ],
    [
      'with a colon',
      '<b>Vegetables:</b> Slice the leeks into thin rings.',
      '<b>Soup</b>: Boil everything until it is soft.',
    ],
    [
      'in an element of its own',
      '<span>1</span><div class="step-title">Vegetables</div><p>Slice the leeks into thin rings.</p>',
      '<span>2</span><div class="step-title">Soup</div><p>Boil everything until it is soft.</p>',
    ],
  ])('%s', (_, ...steps) => {
    expect(stepsOf(...steps)).toEqual([
      ['Vegetables', 'Slice the leeks into thin rings.'],
      ['Soup', 'Boil everything until it is soft.'],
    ])
  })

  test('one of many counts in capitals, or with a colon', () => {
    const plain = ['Slice the leeks.', 'Boil everything slowly.', 'Cut the bread in cubes.']
    const last = (step: string) => stepsOf(...plain, step).at(-1)
    expect(last('<b>TO SERVE</b> Fill the bowls with soup.')).toEqual([
      'TO SERVE',
      'Fill the bowls with soup.',
    ])
    expect(last('<b>To serve:</b> Fill the bowls.')).toEqual(['To serve', 'Fill the bowls.'])
    expect(last('<b>Never</b> Salt the water before.')).toEqual([
      '',
      'Never Salt the water before.',
    ])
  })

  test.each([
    ['the first words of a sentence', '<b>Slice the leeks</b> into thin rings.'],
    ['a sentence', '<b>Slice the leeks.</b> They should be thin.'],
  ])('is not %s', (_, step) => {
    const text = step.replace(/<[^<>]*>/g, '')
    expect(stepsOf(step, step.replace('leeks', 'potatoes'), 'Boil everything.')[0]).toEqual([
      '',
      text,
    ])
  })
})

test('a smaller heading that asks how names a part of the method', () => {
  const recipe = extract(`<body><h2>Ingredients</h2>
    <ul><li>2 leeks</li><li>1 l water</li><li>300 g flour</li></ul>
    <h2>Instructions</h2>
    <h4>How to make the dough</h4><ol><li>Knead flour and water well.</li><li>Let the dough rest for an hour.</li></ol>
    <h4>How to make the leek filling</h4><ol><li>Slice the leeks thinly.</li><li>Fry them until they are soft.</li></ol></body>`)
  expect(recipe.steps.map(({ title }) => title)).toEqual([
    'How to make the dough',
    '',
    'How to make the leek filling',
    '',
  ])
})

test('an advertisement within a step is left out', () => {
  expect(
    stepsOf(
      'Slice the leeks into thin rings.<div>Passer la publicité</div><div>Publicité</div>',
      'Boil everything until it is soft.',
    ),
  ).toEqual([
    ['', 'Slice the leeks into thin rings.'],
    ['', 'Boil everything until it is soft.'],
  ])
})
