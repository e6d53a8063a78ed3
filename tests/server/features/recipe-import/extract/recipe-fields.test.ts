import { describe, expect, test } from 'vitest'
import { block, extract, soup, withFields } from './soup-page.ts'

describe('other fields', () => {
  test.each<[unknown, string, number | undefined]>([
    ['4', '4 servings', 4],
    [1, '1 serving', 1],
    ['24 cookies', '24 cookies', 24],
    [['6', '6 bowls'], '6 bowls', 6],
    [['8', '8 servings', ''], '8 servings', 8],
    ['4-6 servings', '4-6 servings', 4],
    ['1 1/2 loaves', '1 1/2 loaves', 1.5],
    ['½ cup', '½ cup', 0.5],
    ['0.75 cups', '0.75 cups', 0.75],
    ['Serves four', 'Serves four', 4],
    [{ '@type': 'QuantitativeValue', value: 3, unitText: 'jars' }, '3 jars', 3],
    ['0', '', undefined],
    [null, '', undefined],
    [[], '', undefined],
  ])('yield %j', (recipeYield, text, quantity) => {
    const recipe = withFields({ recipeYield })
    expect(recipe.recipeYield).toBe(text)
    expect(recipe.recipeYieldQuantity).toBe(quantity)
  })

  test('times, with the cooking time standing in for the perform time', () => {
    const recipe = withFields({ prepTime: 'PT15M', cookTime: 'PT1H30', totalTime: ['PT105M'] })
    expect(recipe).toMatchObject({
      prepTime: '15 Minutes',
      cookTime: '1 Hour 30 Minutes',
      performTime: '1 Hour 30 Minutes',
      totalTime: '1 Hour 45 Minutes',
    })
    expect(withFields({ performTime: 'PT5M', cookTime: 'PT0M' })).toMatchObject({
      cookTime: '',
      performTime: '5 Minutes',
    })
  })

  test('nutrition: numbers without units, kilocalories, milligrams of sodium', () => {
    const nutrition = {
      '@type': 'NutritionInformation',
      calories: '2310 kJ / 552 kcal',
      fatContent: '12,5 g',
      proteinContent: 8,
      sodiumContent: '0.6 g',
      sugarContent: '',
      fiberContent: null,
      carbohydrateContent: 'some',
      cholesterolContent: '30 mg',
      servingSize: '1 bowl',
    }
    expect(withFields({ nutrition }).nutrition).toEqual({
      calories: '552',
      fatContent: '12.5',
      proteinContent: '8',
      sodiumContent: '600',
      cholesterolContent: '30',
    })
    expect(withFields({ nutrition: 'low' }).nutrition).toEqual({})
    expect(withFields({ nutrition: [{ calories: 'about 120 calories' }] }).nutrition).toEqual({
      calories: '120',
    })
  })

  test('names: split, cleaned, without repetition', () => {
    const recipe = withFields({
      keywords: 'soup, Leek,soup , ',
      recipeCategory: ['Main', ['Starter']],
      recipeCuisine: ['French', 'Swiss'],
      author: [{ '@type': 'Person', name: 'Ann &amp; Bo' }],
      inLanguage: 'de_CH',
    })
    expect(recipe).toMatchObject({
      keywords: ['soup', 'Leek'],
      categories: ['Main', 'Starter'],
      cuisine: 'French, Swiss',
      author: 'Ann & Bo',
      language: 'de-CH',
    })
  })

  test('references are followed', () => {
    const html = block({
      '@graph': [
        { '@type': 'ImageObject', '@id': '#pic', url: '/pic.jpg' },
        { '@type': 'Person', '@id': '#ann', name: 'Ann' },
        { ...soup, image: { '@id': '#pic' }, author: { '@id': '#ann' } },
      ],
    })
    expect(extract(html)).toMatchObject({
      author: 'Ann',
      imageUrls: ['https://cook.example/pic.jpg'],
    })
  })

  test.each<[unknown, string[]]>([
    ['a.jpg', ['https://cook.example/soups/a.jpg']],
    ['//cdn.example/a.jpg', ['https://cdn.example/a.jpg']],
    ['/a.jpg?w=1&amp;h=2', ['https://cook.example/a.jpg?w=1&h=2']],
    [['/a.jpg', '/a.jpg', '', null], ['https://cook.example/a.jpg']],
    [
      [
        { url: '/small.jpg', width: 200 },
        { contentUrl: '/big.jpg', width: '1200 px' },
      ],
      ['https://cook.example/big.jpg', 'https://cook.example/small.jpg'],
    ],
    [
      ['/a-225x225.jpg', '/a-500x375.jpg', '/a.jpg'],
      [
        'https://cook.example/a.jpg',
        'https://cook.example/a-500x375.jpg',
        'https://cook.example/a-225x225.jpg',
      ],
    ],
    [['data:image/png;base64,AAAA', 'javascript:alert(1)', '#primaryimage'], []],
  ])('images %j', (image, urls) => {
    expect(withFields({ image }).imageUrls).toEqual(urls)
  })
})
