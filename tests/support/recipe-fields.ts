import { randomUUID } from 'node:crypto'
import type { WrittenField } from '#contract/recipe-field-lists.ts'

interface Sample {
  /** What a request sends. */
  sent: unknown
  /** What an answer then says, as `toMatchObject` takes it. */
  answered: unknown
  /** How it reads in the Markdown of the recipe; null: it is not in there. */
  inMarkdown: string | null
  /** How it reads on paper; null: it is not there. */
  onPaper: string | null
  /** How it reads on the page of the recipe; null: not as this text. */
  onPage: string | null
}

const line = randomUUID()
const same = (
  value: unknown,
  inMarkdown: string | null,
  onPaper: string | null,
  onPage = onPaper,
): Sample => ({ sent: value, answered: value, inMarkdown, onPaper, onPage })
const named = (name: string, inMarkdown: string | null): Sample => ({
  sent: [{ name }],
  answered: [{ name }],
  inMarkdown,
  onPaper: null,
  onPage: name,
})

/** A value for every field of a recipe that can be written, unlike that of a new recipe. */
export const recipeSamples: Record<WrittenField, Sample> = {
  name: same('Every field', '# Every field', 'Every field'),
  recipeYield: same('5 bowls', '5 bowls', '5 bowls'),
  totalTime: same('101 minutes', '101 minutes', '101 minutes'),
  prepTime: same('102 minutes', '102 minutes', '102 minutes'),
  cookTime: same('103 minutes', '103 minutes', null),
  performTime: same('104 minutes', null, '104 minutes'), // Markdown says cookTime first
  difficulty: same('hard', '**Difficulty:** Hard', 'Hard'),
  description: same('Warms the hands.', 'Warms the hands.', 'Warms the hands.'),
  recipeCategory: named('Suppers', 'Suppers'),
  tags: named('Wintry', 'Wintry'),
  tools: named('Ladle', 'Ladle'),
  rating: same(4, null, null),
  orgURL: same(
    'https://pot.example/soup',
    'https://pot.example/soup',
    'https://pot.example/soup',
    'pot.example',
  ),
  dateAdded: same('2020-02-03', null, null),
  lastMade: {
    sent: '2021-03-04T05:06:07Z',
    answered: '2021-03-04T05:06:07',
    inMarkdown: null,
    onPaper: null,
    onPage: null,
  },
  recipeIngredient: {
    sent: [{ referenceId: line, quantity: 2, quantityMax: 3, unit: 'cup', food: 'leeks' }],
    answered: [{ quantity: 2, quantityMax: 3, unit: { name: 'cup' }, food: { name: 'leeks' } }],
    inMarkdown: '2–3 cup leeks',
    onPaper: '2–3',
    onPage: '2–3',
  },
  recipeInstructions: {
    sent: [{ title: 'First', text: 'Sweat them.', ingredientReferences: [{ referenceId: line }] }],
    answered: [{ title: 'First', text: 'Sweat them.', ingredientReferences: [{}] }],
    inMarkdown: 'Sweat them.',
    onPaper: 'Sweat them.',
    onPage: 'Sweat them.',
  },
  nutrition: same({ calories: '321', transFatContent: '1' }, null, '321'),
  settings: same({ showNutrition: true, disableAmount: false, landscapeView: true }, null, null),
  assets: same([{ name: 'Card', icon: 'mdi-file', fileName: 'card.txt' }], null, null),
  notes: same([{ title: 'Later', text: 'Freezes well.' }], 'Freezes well.', 'Freezes well.'),
  extras: same({ shelf: 'top' }, null, null),
}

const sides = (side: 'sent' | 'answered', fields: readonly string[]) =>
  Object.fromEntries(
    Object.entries(recipeSamples)
      .filter(([field]) => fields.includes(field))
      .map(([field, sample]) => [field, sample[side]]),
  )

/** A request with the samples of these fields. */
export const sentSamples = (fields: readonly string[] = Object.keys(recipeSamples)) =>
  sides('sent', fields)

/** What an answer says that has them. */
export const answeredSamples = (fields: readonly string[] = Object.keys(recipeSamples)) =>
  sides('answered', fields)
