import type { Dish } from './food/picture.ts'

/** What people see instead of Rosa's initials. */
export const faceDish: Dish = {
  ground: 'rose',
  vessel: 'plate',
  glaze: '#4f7480',
  food: { kind: 'pieces', shape: 'bun', colours: ['#c78743'], count: 1 },
}

/** Cookbooks with their filters, in the order of the shelf. */
export const cookbooks = [
  {
    name: 'Weeknights',
    description: 'On the table before anybody complains.',
    tags: ['Weeknight'],
    public: true,
  },
  {
    name: 'Grandma Ingrid',
    description: 'From the cards in the tin box.',
    tags: ['From Grandma'],
    public: false,
  },
  {
    name: 'Soups and stews',
    description: 'Everything for a spoon.',
    categories: ['Soups', 'Stews'],
    public: true,
  },
  {
    name: 'Sunday baking',
    description: '',
    categories: ['Baking', 'Cakes', 'Bread'],
    public: true,
  },
  { name: 'Vegan', description: '', tags: ['Vegan'], public: true },
  {
    name: 'When guests come',
    description: 'Can be made ahead, looks like work.',
    tags: ['Guests'],
    public: false,
  },
  { name: 'Children like it', description: '', tags: ['Children like it'], public: true },
]

/** A meal of the household’s own. */
export const ownMeal = { name: 'School snack', entryType: 'breakfast', time: '10:15' }

/** The week around the day of the household: days from Monday, a meal, and a recipe or a note. */
export const plan: { day: number; meal: string; recipe?: string; note?: string }[] = [
  { day: 0, meal: 'dinner', recipe: 'Smoky black bean chilli' },
  { day: 1, meal: 'breakfast', recipe: 'Oat porridge with pears and almonds' },
  { day: 1, meal: 'dinner', recipe: 'Penne with mushrooms and cream' },
  { day: 2, meal: 'School snack', note: 'Apple slices and nuts' },
  { day: 2, meal: 'lunch', note: 'Leftovers from Monday' },
  { day: 2, meal: 'dinner', recipe: 'Saffron lentil soup with crisp onions' },
  {
    day: 2,
    meal: 'side',
    recipe: 'Radish, apple and lettuce salad with a mustard dressing that keeps for a week',
  },
  { day: 3, meal: 'dinner', recipe: 'Salmon with dill and new potatoes' },
  { day: 4, meal: 'dinner', recipe: 'Friday pizza with mozzarella and basil' },
  { day: 5, meal: 'breakfast', recipe: 'Saturday pancakes' },
  { day: 5, meal: 'dinner', note: 'At Otto’s parents, bring dessert' },
  { day: 6, meal: 'dinner', recipe: 'Sunday roast chicken with lemon potatoes' },
  { day: 6, meal: 'side', recipe: 'Apple crumble' },
  { day: 8, meal: 'dinner', recipe: 'Chickpea curry with spinach' },
]

/** What is on the shopping list: whole recipes, and things besides. */
export const shopping = {
  name: 'Groceries',
  recipes: ['Salmon with dill and new potatoes', 'Friday pizza with mozzarella and basil'],
  items: [
    { quantity: 2, note: 'Milk' },
    { quantity: 1, note: 'Coffee, the dark one' },
    { quantity: 12, note: 'Eggs' },
    { quantity: 1, note: 'Dishwasher tablets', checked: true },
    { quantity: 3, note: 'Bananas', checked: true },
  ],
}

/** What was said when a recipe was cooked, in turn. */
export const remarks = [
  'A little more salt next time.',
  'Half the amount was plenty.',
  '',
  'Everybody asked for more.',
  '',
  'With the big oven it takes 5 minutes less.',
]
