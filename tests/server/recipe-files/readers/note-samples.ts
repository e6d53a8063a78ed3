/** A note as people write or clip one, and what a cook reads in it: sections are 'Name: ' before their first line. */
export interface NoteSample {
  what: string
  title: string
  html: string
  ingredients: string[]
  steps: string[]
  more?: Record<string, unknown>
}

export const noteSamples: NoteSample[] = [
  {
    what: 'a line each, headings as words',
    title: 'Tomato soup',
    html: '<div>Good for a cold day.</div><div><br/></div><div>Serves 4</div><div><br/></div><div>Ingredients</div><div>1 kg tomatoes</div><div>2 onions, chopped</div><div>salt</div><div><br/></div><div>Method</div><div>Fry the onions gently.</div><div>Add the tomatoes and simmer for 20 minutes.</div>',
    ingredients: ['1 kg tomatoes', '2 onions, chopped', 'salt'],
    steps: ['Fry the onions gently.', 'Add the tomatoes and simmer for 20 minutes.'],
    more: { description: 'Good for a cold day.', servings: 4 },
  },
  {
    what: 'headings and lists',
    title: 'Pancakes',
    html: '<h1>Pancakes</h1><p>From the school fair.</p><h2>Ingredients</h2><ul><li>200 g flour</li><li>2 eggs</li><li>a pinch of salt</li></ul><h2>Directions</h2><ol><li>Whisk everything.</li><li>Fry in butter.</li></ol><h2>Notes</h2><p>Freezes well.</p>',
    ingredients: ['200 g flour', '2 eggs', 'a pinch of salt'],
    steps: ['Whisk everything.', 'Fry in butter.'],
    more: {
      description: 'From the school fair.',
      notes: [{ title: 'Notes', text: 'Freezes well.' }],
    },
  },
  {
    what: 'check boxes, and no headings',
    title: 'Banana bread',
    html: '<div><en-todo checked="false"/>3 ripe bananas</div><div><en-todo checked="true"/>150 g sugar</div><div><en-todo checked="false"/>1 egg</div><div><en-todo checked="false"/>butter for the tin</div><div><br/></div><div>Mash the bananas and stir in the sugar and the egg.</div><div>Bake for an hour at 170 C.</div>',
    ingredients: ['3 ripe bananas', '150 g sugar', '1 egg', 'butter for the tin'],
    steps: ['Mash the bananas and stir in the sugar and the egg.', 'Bake for an hour at 170 C.'],
  },
  {
    what: 'a check list of the newer program',
    title: 'Granola',
    html: '<div>Makes 1 jar</div><ul style="--en-todo:true;"><li style="--en-checked:false;"><div>300 g oats</div></li><li style="--en-checked:true;"><div>100 g honey</div></li><li style="--en-checked:false;"><div>a handful of nuts</div></li></ul><div><br/></div><ol><li><div>Mix all of it on a tray.</div></li><li><div>Toast until it is brown.</div></li></ol>',
    ingredients: ['300 g oats', '100 g honey', 'a handful of nuts'],
    steps: ['Mix all of it on a tray.', 'Toast until it is brown.'],
    more: { recipeYield: '1 jar' },
  },
  {
    what: 'a table of amounts and foods with a head',
    title: 'Dal',
    html: '<table><tbody><tr><td><div><b>Amount</b></div></td><td><div><b>Ingredient</b></div></td></tr><tr><td><div>250 g</div></td><td><div>red lentils</div></td></tr><tr><td><div>1 tsp</div></td><td><div>turmeric</div></td></tr><tr><td><div>2</div></td><td><div>tomatoes</div></td></tr></tbody></table><div><b>Method</b></div><div>Boil the lentils with the turmeric.</div><div>Stir in the tomatoes.</div>',
    ingredients: ['250 g red lentils', '1 tsp turmeric', '2 tomatoes'],
    steps: ['Boil the lentils with the turmeric.', 'Stir in the tomatoes.'],
  },
  {
    what: 'two columns of a table, each below its heading',
    title: 'Slaw',
    html: '<table><tbody><tr><td><h3>Ingredients</h3><ul><li>1/2 cabbage</li><li>2 carrots</li><li>3 tbsp mayonnaise</li></ul></td><td><h3>Method</h3><ol><li>Shred the vegetables.</li><li>Stir in the mayonnaise.</li></ol></td></tr></tbody></table>',
    ingredients: ['1/2 cabbage', '2 carrots', '3 tbsp mayonnaise'],
    steps: ['Shred the vegetables.', 'Stir in the mayonnaise.'],
  },
  {
    what: 'bold headings and bold groups',
    title: 'Lasagne',
    html: '<div><b>Ingredients</b></div><div><b>For the sauce</b></div><div>500 g mince</div><div>1 tin of tomatoes</div><div><b>For the white sauce</b></div><div>50 g butter</div><div>500 ml milk</div><div><br/></div><div><b>Instructions</b></div><div><b>Sauce</b></div><div>Brown the mince and add the tomatoes.</div><div><b>White sauce</b></div><div>Melt the butter and whisk in the milk.</div>',
    ingredients: [
      'For the sauce: 500 g mince',
      '1 tin of tomatoes',
      'For the white sauce: 50 g butter',
      '500 ml milk',
    ],
    steps: [
      'Sauce: Brown the mince and add the tomatoes.',
      'White sauce: Melt the butter and whisk in the milk.',
    ],
  },
  {
    what: 'German, with facts in one line',
    title: 'Linsensuppe',
    html: '<div>Für 4 Personen | Zubereitungszeit: 40 Min.</div><div><br/></div><div><strong>Zutaten:</strong></div><ul><li>250 g Linsen</li><li>1 Bund Suppengrün</li><li>2 EL Essig</li></ul><div><strong>Zubereitung:</strong></div><div>Die Linsen mit dem Suppengrün weich kochen.</div><div>Mit Essig abschmecken.</div>',
    ingredients: ['250 g Linsen', '1 Bund Suppengrün', '2 EL Essig'],
    steps: ['Die Linsen mit dem Suppengrün weich kochen.', 'Mit Essig abschmecken.'],
    more: { recipeYield: '4 Personen' },
  },
  {
    what: 'a clipped page with what stands around it',
    title: 'Lemon cake | The Example Kitchen',
    html: '<div><ul><li><a href="https://example.org/">Home</a></li><li><a href="https://example.org/cakes">Cakes</a></li></ul></div><div><h1>Lemon cake</h1><p>My aunt bakes it every spring.</p><h2>Ingredients</h2><ul><li>200 g sugar</li><li>4 eggs</li><li>2 lemons</li></ul><h2>Instructions</h2><ol><li>Beat the sugar and the eggs.</li><li>Fold in the juice and bake for 40 minutes.</li></ol></div><div><h3>You may also like</h3><ul><li><a href="https://example.org/1">Orange cake</a></li><li><a href="https://example.org/2">Lime pie</a></li></ul></div>',
    ingredients: ['200 g sugar', '4 eggs', '2 lemons'],
    steps: ['Beat the sugar and the eggs.', 'Fold in the juice and bake for 40 minutes.'],
    more: {
      description: 'My aunt bakes it every spring.',
      unmapped: [{ field: 'text', value: 'You may also like' }],
    },
  },
  {
    what: 'lists in a list, by part',
    title: 'Tart',
    html: '<h2>Ingredients</h2><ul><li>Pastry<ul><li>200 g flour</li><li>100 g butter</li></ul></li><li>Filling<ul><li>3 eggs</li><li>200 ml cream</li></ul></li></ul><h2>Method</h2><ol><li>Line a tin with the pastry.</li><li>Pour in the filling and bake.</li></ol>',
    ingredients: ['Pastry: 200 g flour', '100 g butter', 'Filling: 3 eggs', '200 ml cream'],
    steps: ['Line a tin with the pastry.', 'Pour in the filling and bake.'],
  },
  {
    what: 'line ends alone',
    title: 'Hummus',
    html: '<div>1 tin chickpeas<br/>2 tbsp tahini<br/>1 lemon<br/>salt<br/><br/>Blend the chickpeas with the tahini.<br/>Season with lemon and salt.</div>',
    ingredients: ['1 tin chickpeas', '2 tbsp tahini', '1 lemon', 'salt'],
    steps: ['Blend the chickpeas with the tahini.', 'Season with lemon and salt.'],
  },
  {
    what: 'a rule, numbered lines, and tips of the cook',
    title: 'Roast chicken',
    html: '<div>Prep: 10 min</div><div>Cook: 1 hour</div><div>Serves: 4</div><hr/><div><u>Ingredients</u></div><div>- 1 chicken</div><div>- 50 g butter</div><div>- thyme</div><hr/><div><u>Method</u></div><div>1. Rub the chicken with butter.</div><div>2. Roast it for an hour.</div><hr/><div><u>Tips</u></div><div>Keep the bones for stock.</div>',
    ingredients: ['1 chicken', '50 g butter', 'thyme'],
    steps: ['Rub the chicken with butter.', 'Roast it for an hour.'],
    more: {
      servings: 4,
      prepTime: '10 Minutes',
      cookTime: '1 Hour',
      notes: [{ title: 'Tips', text: 'Keep the bones for stock.' }],
    },
  },
  {
    what: 'a card that is too short for a page',
    title: 'Soft egg',
    html: '<div>1 egg</div><div><br/></div><div>Boil it for six minutes.</div>',
    ingredients: ['1 egg'],
    steps: ['Boil it for six minutes.'],
  },
  {
    what: 'paragraphs as steps, and what is said below them',
    title: 'Risotto',
    html: '<p><b>INGREDIENTS</b></p><p>300 g rice<br/>1 l stock<br/>1 glass of wine</p><p><b>PREPARATION</b></p><p>Toast the rice, then pour in the wine and let it go.</p><p>Add the stock little by little, stirring all the time.</p><p>My mother adds saffron.</p>',
    ingredients: ['300 g rice', '1 l stock', '1 glass of wine'],
    steps: [
      'Toast the rice, then pour in the wine and let it go.',
      'Add the stock little by little, stirring all the time.',
      'My mother adds saffron.',
    ],
  },
  {
    what: 'French, spaces before colons, steps behind a dash',
    title: 'Crêpes',
    html: '<div>Pour 6 personnes</div><div>Préparation : 15 min</div><div>Cuisson : 20 min</div><div><br/></div><div>Ingrédients :</div><div>250 g de farine</div><div>4 œufs</div><div>½ l de lait</div><div><br/></div><div>Préparation :</div><div>- Mélanger la farine et les œufs.</div><div>- Ajouter le lait et laisser reposer.</div>',
    ingredients: ['250 g de farine', '4 œufs', '½ l de lait'],
    steps: ['Mélanger la farine et les œufs.', 'Ajouter le lait et laisser reposer.'],
    more: { recipeYield: '6 personnes', prepTime: '15 Minutes', cookTime: '20 Minutes' },
  },
]

/** A text of ChefTap: its name, maybe an address, and what the page said. */
export const chefTapSamples: NoteSample[] = [
  {
    what: 'tips and nutrition below',
    title: 'Gazpacho',
    html: 'Gazpacho\n\nhttps://example.org/gazpacho\n\nServes: 4\nIngredients\n1 kg tomatoes\n1 cucumber\n2 tbsp vinegar\n\nDirections\nBlend everything.\nChill for two hours.\n\nTips\nServe it with croutons.\n',
    ingredients: ['1 kg tomatoes', '1 cucumber', '2 tbsp vinegar'],
    steps: ['Blend everything.', 'Chill for two hours.'],
    more: { servings: 4, notes: [{ title: 'Tips', text: 'Serve it with croutons.' }] },
  },
  {
    what: 'groups without headings of the lists',
    title: 'Chicken pie',
    html: 'Chicken pie\n\nFOR THE FILLING\n500 g chicken\n2 leeks\n200 ml cream\n\nFOR THE PASTRY\n200 g flour\n100 g butter\n\nCook the chicken and the leeks in the cream.\nRoll out the pastry and put it on top.\nBake for 30 minutes.\n',
    ingredients: [
      'FOR THE FILLING: 500 g chicken',
      '2 leeks',
      '200 ml cream',
      'FOR THE PASTRY: 200 g flour',
      '100 g butter',
    ],
    steps: [
      'Cook the chicken and the leeks in the cream.',
      'Roll out the pastry and put it on top.',
      'Bake for 30 minutes.',
    ],
  },
  {
    what: 'bullets before ingredients and numbers in words before steps',
    title: 'Fudge',
    html: 'Fudge\n\nIngredients:\n• 400 g condensed milk\n• 150 ml milk\n• 100 g butter\n\nMethod:\nStep 1\nMelt everything together.\nStep 2\nBoil it for ten minutes and pour it into a tin.\n',
    ingredients: ['400 g condensed milk', '150 ml milk', '100 g butter'],
    steps: ['Melt everything together.', 'Boil it for ten minutes and pour it into a tin.'],
  },
  {
    what: 'Spanish',
    title: 'Gachas',
    html: 'Gachas\n\nPara 2 personas\nIngredientes\n100 g de harina\n500 ml de agua\naceite\n\nPreparación\nTostar la harina en el aceite.\nAñadir el agua y remover.\n',
    ingredients: ['100 g de harina', '500 ml de agua', 'aceite'],
    steps: ['Tostar la harina en el aceite.', 'Añadir el agua y remover.'],
    more: { recipeYield: '2 personas' },
  },
]
