import { describe, expect, test } from 'vitest'
import { sentencesApart } from '#server/features/recipe-import/extract/sentences-apart.ts'
import { withFields } from './soup-page.ts'

describe('sentences that touch', () => {
  test.each([
    ['Fry until soft.Add the rice.', 'Fry until soft. Add the rice.'],
    ['Stir (10 minutes).Then rest!It’s ready.', 'Stir (10 minutes). Then rest! It’s ready.'],
    ['Heat to 350°F.Grease a tin.', 'Heat to 350°F. Grease a tin.'],
    ['For the gravy:Strain the juices.', 'For the gravy: Strain the juices.'],
    ['Laisser cuire.Égoutter.Étaler.', 'Laisser cuire. Égoutter. Étaler.'],
  ])('%s', (text, apart) => {
    expect(sentencesApart(text)).toBe(apart)
  })

  test.each([
    'A biscuit from St.Gallen by Dr.Oetker, at 10 a.m.',
    'See www.example.Com/Soup.Html and cook@example.Org.',
    'Makes 1.5 l. Serve. Enjoy!',
    'Preheat to 180°C. Bake.',
    'iPhone.app, node.js and e.g.this',
  ])('%s stays', (text) => {
    expect(sentencesApart(text)).toBe(text)
  })

  test('in the steps and the description of a page', () => {
    const recipe = withFields({
      description: 'A soup for winter.My aunt made it.',
      recipeInstructions: [{ '@type': 'HowToStep', text: 'Season to taste.Eat.' }],
    })
    expect(recipe.description).toBe('A soup for winter. My aunt made it.')
    expect(recipe.steps).toMatchObject([{ text: 'Season to taste. Eat.' }])
  })
})
