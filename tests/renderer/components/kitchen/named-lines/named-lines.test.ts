import { expect, test } from 'vitest'
import { linesNamedIn, readNames } from '#renderer/components/kitchen/named-lines/named-lines.ts'

/** Lines of text, or a food with its other names after a bar: '=flour|plain flour'. */
function named(step: string, lines: string[]) {
  const known = lines.map((line) =>
    line.startsWith('=')
      ? { referenceId: line, names: line.slice(1).split('|'), text: '' }
      : { referenceId: line, names: [], text: line },
  )
  return linesNamedIn(step, readNames(known))
}

test.each<[step: string, lines: string[], meant: string[]]>([
  // By the main word, with what only describes it left out.
  ['Crumble in the yeast.', ['20 g fresh yeast', '500 g flour'], ['20 g fresh yeast']],
  ['Crumble in the yeast.', ['=fresh yeast', '=flour'], ['=fresh yeast']],
  ['Whisk the eggs.', ['3 large eggs', '1 eggplant'], ['3 large eggs']],
  ['Slice the eggplant.', ['3 eggs', '1 eggplant'], ['1 eggplant']],
  ['Slice the aubergine.', ['3 eggs', '1 eggplant'], ['1 eggplant']],
  [
    'Rub in the butter.',
    ['125 g cold unsalted butter, diced', 'a pinch of salt'],
    ['125 g cold unsalted butter, diced'],
  ],
  [
    'Heat the oil.',
    ['2 tbsp extra-virgin olive oil', '1 onion'],
    ['2 tbsp extra-virgin olive oil'],
  ],
  ['Fry the onions until soft.', ['1 red onion', '2 cloves garlic'], ['1 red onion']],
  [
    'Add the garlic and fry.',
    ['1 red onion', '2 cloves garlic, crushed'],
    ['2 cloves garlic, crushed'],
  ],
  ['Add the garlic.', ['3 garlic cloves', '1 onion'], ['3 garlic cloves']],
  ['Brown the chicken.', ['6 chicken thighs', '500 ml chicken stock'], ['6 chicken thighs']],
  ['Pour in the stock.', ['6 chicken thighs', '500 ml chicken stock'], ['500 ml chicken stock']],
  ['Pour in the broth.', ['500 ml chicken stock'], ['500 ml chicken stock']],
  ['Shred the lamb.', ['1 leg of lamb', '2 sprigs rosemary'], ['1 leg of lamb']],
  [
    'Scatter over the basil.',
    ['a handful of basil leaves', '4 tomatoes'],
    ['a handful of basil leaves'],
  ],
  ['Grate the parmesan.', ['50 g Parmesan cheese'], ['50 g Parmesan cheese']],
  [
    'Halve the tomatoes.',
    ['200 g cherry tomatoes', '2 tbsp tomato paste'],
    ['200 g cherry tomatoes'],
  ],
  ['Fold in the berries.', ['200 g strawberries', '50 g sugar'], ['200 g strawberries']],
  ['Tear the loaves.', ['1 small loaf', '2 eggs'], ['1 small loaf']],
  ['Add the water.', ['300 ml lukewarm water', '7 g yeast'], ['300 ml lukewarm water']],
  [
    'Season with salt and pepper.',
    ['salt and freshly ground black pepper', '1 red pepper'],
    ['salt and freshly ground black pepper'],
  ],
  ['Slice the peppers.', ['black pepper', '2 red peppers'], ['2 red peppers']],
  ['Stir in the cilantro.', ['a bunch of coriander'], ['a bunch of coriander']],
  [
    'Stir in the scallions.',
    ['=spring onion|spring onions', '=onion|onions'],
    ['=spring onion|spring onions'],
  ],
  ['Sift the powdered sugar.', ['100 g icing sugar', '50 g caster sugar'], ['100 g icing sugar']],
  [
    'Add the sugar.',
    ['=sugar|caster sugar|white sugar', '=flour'],
    ['=sugar|caster sugar|white sugar'],
  ],
  [
    'Add the caster sugar.',
    ['=sugar|caster sugar|white sugar', '=icing sugar'],
    ['=sugar|caster sugar|white sugar'],
  ],
  ['Mix all the ingredients.', ['1 egg', 'salt'], ['1 egg', 'salt']],
  ['Stir in the milk.', ['=coconut milk'], ['=coconut milk']],
  // All but what is left out.
  [
    'Whisk everything but the berries to a smooth batter.',
    ['150 g blueberries', '2 eggs', '200 g flour'],
    ['2 eggs', '200 g flour'],
  ],
  [
    'Whisk everything but the berries, then fold in the berries.',
    ['150 g blueberries', '2 eggs'],
    ['150 g blueberries', '2 eggs'],
  ],
  [
    'Mix all the ingredients except for the cheese and butter with the milk.',
    ['50 g cheese', '20 g butter', '100 ml milk', '2 eggs'],
    ['100 ml milk', '2 eggs'],
  ],
  ['Mix all the ingredients for the sauce.', ['1 egg', 'salt'], []],
  ['Alles außer den Beeren verrühren.', ['100 g Beeren', '2 Eier'], ['2 Eier']],
  ['Mélanger tout sauf le beurre.', ['100 g de beurre', '2 œufs'], ['2 œufs']],
  ['Serve without the sugar.', ['10 g sugar', '1 lemon'], []],
  ['Drain all but a little of it, add salt.', ['salt', '1 egg'], ['salt']],
  // No false friends.
  ['Melt the butter.', ['2 tbsp peanut butter', '50 g butter'], ['50 g butter']],
  ['Spread the peanut butter.', ['2 tbsp peanut butter', '50 g butter'], ['2 tbsp peanut butter']],
  ['Melt the butter.', ['2 tbsp peanut butter'], []],
  ['Serve with salted crackers.', ['1 tsp salt'], []],
  ['Boil the pasta in plenty of salted water.', ['salt', '300 g pasta'], ['300 g pasta']],
  ['Simmer the sauce.', ['2 tbsp soy sauce', '1 tsp hot sauce'], []],
  ['Cut into cubes and rub to fine crumbs.', ['2 stock cubes', '50 g breadcrumbs'], []],
  ['Cream the butter until pale.', ['100 ml cream', '100 g butter'], ['100 g butter']],
  ['Whip the cream.', ['100 g cream cheese', '200 ml double cream'], ['200 ml double cream']],
  ['Spread the cream cheese.', ['100 g cream cheese', '200 ml cream'], ['100 g cream cheese']],
  ['Pour the milk in the corner.', ['1 tin corn', '100 ml milk'], ['100 ml milk']],
  ['Rest the flour mixture.', ['200 g flour'], []],
  ['Peel the apples.', ['1 pineapple', '2 apples'], ['2 apples']],
  ['Peel the apples.', ['1 pineapple'], []],
  ['Add the lemon juice.', ['2 tbsp lemon juice', '1 lemon'], ['2 tbsp lemon juice']],
  ['Squeeze the lemon.', ['2 tbsp lemon juice'], ['2 tbsp lemon juice']],
  ['Slow-cook for an hour, just past noon.', ['1 tbsp miso paste'], []],
  ['See [the egg page](https://example.org/eggs/salt).', ['1 egg', 'salt'], ['1 egg']],
  // German
  ['Die Hefe zerbröckeln.', ['1 Würfel Frischhefe', '500 g Weizenmehl'], ['1 Würfel Frischhefe']],
  [
    'Das Mehl sieben.',
    ['1 Würfel Hefe', '500 g Weizenmehl Type 405'],
    ['500 g Weizenmehl Type 405'],
  ],
  ['Die Zwiebeln hacken.', ['1 Zwiebel', '2 Zehen Knoblauch'], ['1 Zwiebel']],
  ['Knoblauch pressen.', ['1 Zwiebel', '2 Knoblauchzehen'], ['2 Knoblauchzehen']],
  ['Die Eier trennen.', ['3 Eier', '200 g Reis'], ['3 Eier']],
  ['Ein Ei verquirlen, es muss schaumig sein.', ['1 Ei', '100 g Mus'], ['1 Ei']],
  [
    'Den Zucker mit dem Puderzucker mischen.',
    ['100 g Puderzucker', '50 g Zucker'],
    ['100 g Puderzucker', '50 g Zucker'],
  ],
  ['Die Butter schmelzen.', ['50 g Erdnussbutter', '50 g Butter'], ['50 g Butter']],
  ['Die Butter schmelzen.', ['50 g Erdnussbutter'], []],
  ['Die Möhren raspeln.', ['3 Karotten'], ['3 Karotten']],
  ['Mit Salz und Pfeffer würzen.', ['Salz, Pfeffer'], ['Salz, Pfeffer']],
  ['Die Zitrone auspressen.', ['2 EL Zitronensaft'], ['2 EL Zitronensaft']],
  ['Die Äpfel schälen.', ['2 Äpfel', '1 Ei'], ['2 Äpfel']],
  ['Alle Zutaten verrühren.', ['1 Ei', '100 g Mehl'], ['1 Ei', '100 g Mehl']],
  ['Den Teig ruhen lassen.', ['1 Packung Blätterteig', '1 Ei'], []],
  // French
  ["Chauffer l'huile.", ["2 c. à s. d'huile d'olive"], ["2 c. à s. d'huile d'olive"]],
  [
    'Ajouter la farine.',
    ['250 g de farine de blé', '10 g de levure fraîche'],
    ['250 g de farine de blé'],
  ],
  [
    'Ajouter la levure.',
    ['250 g de farine de blé', '10 g de levure fraîche'],
    ['10 g de levure fraîche'],
  ],
])('%s %j', (step, lines, meant) => {
  expect(named(step, lines)).toEqual(meant)
})
