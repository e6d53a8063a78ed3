import { expect, test } from 'vitest'
import { extract } from './soup-page.ts'

const withFacts = (html: string) =>
  extract(`<body><h1>Leek soup</h1>${html}<h2>Ingredients</h2><ul><li>2 leeks</li><li>1 l water</li></ul>
    <h2>Method</h2><p>Slice the leeks and boil them in the water.</p></body>`)

test.each([
  [
    'several in one line',
    '<p>45 minutes | Prep time: 20 minutes | Serves 8</p>',
    { recipeYield: '8 servings', prepTime: '20 Minutes' },
  ],
  [
    'several in one line without a colon',
    '<p>Arbeitszeit ca. 20 Minuten Gesamtzeit ca. 45 Minuten</p>',
    { prepTime: '20 Minutes', totalTime: '45 Minutes' },
  ],
  [
    'labels above their values in a table',
    '<table><tr><td>Servings</td><td>Prep Time</td><td>Total Time</td></tr><tr><td>6</td><td>10 minutes</td><td>1 hour</td></tr></table>',
    { recipeYield: '6 servings', prepTime: '10 Minutes', totalTime: '1 Hour' },
  ],
  [
    'a time and pieces side by side',
    '<p><span>35 min</span> <span>8 bitar</span></p>',
    { recipeYield: '8 bitar', totalTime: '35 Minutes' },
  ],
  [
    'a yield and a time that a sentence has',
    '<p><b>4 portioner, tar cirka 30 minuter</b></p>',
    { recipeYield: '4 portioner', totalTime: '30 Minutes' },
  ],
  [
    'a yield and a labelled time with a stroke between them',
    '<p>2인분 / 조리시간 30분</p>',
    { recipeYield: '2인분', cookTime: '30 Minutes' },
  ],
  [
    'Turkish labels in a row',
    '<p>6 Kişilik Hazırlama: 20 dk Pişirme: 30 dk</p>',
    { recipeYield: '6 Kişilik', prepTime: '20 Minutes', cookTime: '30 Minutes' },
  ],
  [
    'a yield and a time as sentences of their own, with another word',
    '<p>35 minutter. 4 personer. Nem.</p>',
    { recipeYield: '4 personer', totalTime: '35 Minutes' },
  ],
  [
    'Croatian labels',
    '<p>Vrijeme: 80 min</p><p>Broj osoba: 8</p>',
    { recipeYield: '8 servings', totalTime: '1 Hour 20 Minutes' },
  ],
  ['a label behind a yield', '<p>份量：3人份 难度：中等</p>', { recipeYield: '3人份' }],
  ['a Czech label', '<p>Porcí: 6</p>', { recipeYield: '6 servings' }],
  [
    'a Ukrainian label above its time',
    '<div><p>Варіння</p><b>1 год 30 хв</b></div>',
    { cookTime: '1 Hour 30 Minutes' },
  ],
  [
    'a yield with brackets',
    '<p>Serves 4 (makes 12 tacos)</p>',
    { recipeYield: '4 (makes 12 tacos)' },
  ],
  [
    'pieces at the end of a step',
    '<p>In Gläser füllen und abkühlen lassen. Ergibt 2 kleine Gläser.</p>',
    { recipeYield: '2 kleine Gläser' },
  ],
  ['a count of people', '<p>Tid: 45 min. | Antal: 4 personer</p>', { recipeYield: '4 personer' }],
  ['no time of a step', '<p>Bake for 12 minutes at 180°C.</p>', { cookTime: '' }],
  ['nor of a longer one', '<p>Cook rice in plenty of water for 10 minutes.</p>', { cookTime: '' }],
  [
    'facts in sentences',
    '<p>Serves 2. Ready in 45 minutes.</p>',
    { recipeYield: '2 servings', totalTime: '45 Minutes' },
  ],
  ['a yield without a label', '<p>4 personnes</p>', { recipeYield: '4 personnes' }],
  ['a yield behind other words', '<p>Für 6 Personen</p>', { recipeYield: '6 Personen' }],
  ['two labels', '<p>Yield: Serves 8-10</p>', { recipeYield: '8-10' }],
  ['a yield in brackets', '<p>Servings: (12-16 tortillas)</p>', { recipeYield: '12-16 tortillas' }],
  [
    'the value in the next line of an item',
    '<ul><li>Prep time<br>15 minutes</li></ul>',
    { prepTime: '15 Minutes' },
  ],
  [
    'a yield that readers can change',
    '<p>Servings: <input type="number" name="servings" value="6"> bowls</p>',
    { recipeYield: '6 bowls' },
  ],
  [
    'a yield with a hint of how to change it',
    '<p>Servings: <span class="card-servings-adjustable-tooltip">6</span> bowls</p>',
    { recipeYield: '6 bowls' },
  ],
  [
    'no yield in a basket',
    '<p>Servings: <input type="number" name="quantity" value="6"> bowls</p>',
    { recipeYield: '' },
  ],
  ['the number above its label', '<p>6</p><p>Servings</p>', { recipeYield: '6 servings' }],
  ['a year above a label', '<p>2024</p><p>Servings</p>', { recipeYield: '' }],
  ['minutes without a unit', '<p>Prep time:</p><p>15</p>', { prepTime: '15 Minutes' }],
  [
    'several in one line without a sign between them',
    '<p>4 servings Prep Time: 20 min Cook: 5</p>',
    { recipeYield: '4 servings', prepTime: '20 Minutes', cookTime: '5 Minutes' },
  ],
  ['a time like a clock', '<p>Cook time: 01:15</p>', { cookTime: '1 Hour 15 Minutes' }],
  [
    'short labels',
    '<p>Preparazione: 20 min</p><p>Cottura: 1 ora</p><p>Totale: 80 min</p>',
    { prepTime: '20 Minutes', cookTime: '1 Hour', totalTime: '1 Hour 20 Minutes' },
  ],
  [
    'a label for everything',
    '<p>Time</p><p>1 hour, plus 30 minutes cooling</p>',
    { totalTime: '1 Hour 30 Minutes' },
  ],
  [
    'times above their labels',
    '<p>15 min</p><p>Prep</p><p>30 min</p><p>Cook</p><p>45 min</p><p>Total</p>',
    { prepTime: '15 Minutes', cookTime: '30 Minutes', totalTime: '45 Minutes' },
  ],
  [
    'times below their labels, with another one above',
    '<p>5 min</p><p>Prep</p><p>15 min</p><p>Cook</p><p>30 min</p>',
    { prepTime: '15 Minutes', cookTime: '30 Minutes' },
  ],
  ['a time and what comes on top', '<p>45 min + cooling</p>', { totalTime: '45 Minutes' }],
  ['a time at most', '<p>unter 30 Minuten</p>', { totalTime: '30 Minutes' }],
  ['a size that is a yield', '<p>Serving size: 4-6</p>', { recipeYield: '4-6' }],
  ['no size of a serving', '<p>Serving size: 1 cup</p>', { recipeYield: '' }],
  ['a yield with a slash', '<p>6 Portion/en</p>', { recipeYield: '6 Portion/en' }],
  ['no total in another label', '<p>Chilling time: 2 hours</p>', { totalTime: '' }],
  ['one time without a label', '<p>45 min.</p>', { totalTime: '45 Minutes' }],
  ['not two of them', '<p>45 min.</p><p>10 min.</p>', { totalTime: '' }],
  ['no time in a sentence', '<p>It takes me 45 min. to the shop</p>', { totalTime: '' }],
  [
    'the sum in front of its parts',
    '<p>45 minutes | Prep: 20 minutes</p>',
    { totalTime: '45 Minutes', prepTime: '20 Minutes' },
  ],
  ['no part as the sum', '<p>15 minutes | Prep: 20 minutes</p>', { totalTime: '' }],
  [
    'times with their labels behind them',
    '<p>10 mins prep + 45 mins cook</p>',
    { prepTime: '10 Minutes', cookTime: '45 Minutes' },
  ],
  [
    'numbers above their labels, to the last one',
    '<p>10</p><p>Prep Time</p><p>15</p><p>Cook Time</p><p>6</p><p>Servings</p><p>A soup.</p>',
    { prepTime: '10 Minutes', cookTime: '15 Minutes', recipeYield: '6 servings' },
  ],
  [
    'one number above its label',
    '<p>10</p><p>Prep Time</p><p>A soup.</p>',
    { prepTime: '10 Minutes' },
  ],
  [
    'no value of the label above',
    '<p>Servings</p><p>4</p><p>Prep Time</p><p>A soup.</p>',
    { recipeYield: '4 servings', prepTime: '' },
  ],
  [
    'units in lines of their own',
    '<p>Cook time</p><p>4</p><p>hours</p><p>30</p><p>minutes</p>',
    { cookTime: '4 Hours 30 Minutes' },
  ],
  [
    'another time behind it',
    '<p>Prep Time 10 mins Rest Time 24 hrs Total Time 25 hrs</p>',
    { prepTime: '10 Minutes', totalTime: '1 day 1 Hour' },
  ],
  [
    'no label in place of a value',
    '<h3>Preparation</h3><p>Total time 40 min</p>',
    { prepTime: '', totalTime: '40 Minutes' },
  ],
  [
    'two units with a word between them',
    '<p>2 timmar och 35 minuter</p>',
    { totalTime: '2 Hours 35 Minutes' },
  ],
  ['a time with a sign', '<p>± 30 m</p>', { totalTime: '30 Minutes' }],
  ['pieces without a label', '<p>12 bröd</p>', { recipeYield: '12 bröd' }],
  [
    'a yield that begins like a time',
    '<p>Yield: 10 mini pies</p>',
    { recipeYield: '10 mini pies' },
  ],
  [
    'a label that the value repeats',
    '<p>Dosi per persone 8 persone</p>',
    { recipeYield: '8 persone' },
  ],
  ['what the portions are', '<p>2 Portionen als Hauptgericht</p>', { recipeYield: '2 Portionen' }],
  [
    'Finnish',
    '<p>Valmisteluaika: 20 minuuttia</p><p>Kokonaisaika: 1 tunti</p>',
    { prepTime: '20 Minutes', totalTime: '1 Hour' },
  ],
  ['Hungarian', '<p>Idő</p><p>90 p</p>', { totalTime: '1 Hour 30 Minutes' }],
  [
    'Ukrainian',
    '<p>Час підготовки: 20 хв</p><p>Загальний час: 1 год 10 хв</p>',
    { prepTime: '20 Minutes', totalTime: '1 Hour 10 Minutes' },
  ],
  [
    'Greek',
    '<p>Μερίδες: 4</p><p>Χρόνος προετοιμασίας: 15 λεπτά</p>',
    { recipeYield: '4 servings', prepTime: '15 Minutes' },
  ],
  [
    'Turkish',
    '<p>4 kişilik</p><p>Pişirme süresi: 40 dakika</p>',
    { recipeYield: '4 kişilik', cookTime: '40 Minutes' },
  ],
  [
    'Romanian',
    '<p>6 porții</p><p>Timp de preparare: 25 minute</p>',
    { recipeYield: '6 porții', prepTime: '25 Minutes' },
  ],
  ['Hebrew', '<p>זמן הכנה: 20 דקות</p>', { prepTime: '20 Minutes' }],
  ['Arabic', '<p>وقت الطهي: 30 دقيقة</p>', { cookTime: '30 Minutes' }],
  [
    'Chinese',
    '<p>4人份</p><p>准备时间:20分钟</p>',
    { recipeYield: '4人份', prepTime: '20 Minutes' },
  ],
  ['Korean', '<p>조리 시간: 40분</p>', { cookTime: '40 Minutes' }],
  ['no number of people', '<p>12 people have saved this recipe today</p>', { recipeYield: '' }],
])('%s', (_, html, facts) => {
  expect(withFacts(html)).toMatchObject(facts)
})

test('a time stands in front of a list with a cell for each amount', () => {
  const cells = ['2', 'leeks', '1 l', 'water', '50 g', 'butter'].map((text) => `<div>${text}</div>`)
  const recipe = extract(`<body><h1>Leek soup</h1><p>40 min</p><h2>Ingredients</h2>${cells.join('')}
    <h2>Method</h2><p>Slice the leeks and boil them in the water.</p><p>Serve it.</p></body>`)
  expect(recipe.totalTime).toBe('40 Minutes')
})

test.each([
  ['Zutaten für 6 Personen', '6 Personen'],
  ['Ingrédients (pour 4 personnes) :', '4 personnes'],
  ['Ingrediënten 2 personen', '2 personen'],
  ['Ingredients', ''],
])('the heading of the list says for how many it is: %s', (heading, recipeYield) => {
  const recipe =
    extract(`<body><h1>Leek soup</h1><h2>${heading}</h2><ul><li>2 leeks</li><li>1 l water</li></ul>
    <h2>Method</h2><p>Slice the leeks and boil them in the water.</p></body>`)
  expect(recipe.recipeYield).toBe(recipeYield)
})

test('the recipe counts more than the article around it, and its last step may have the yield', () => {
  const chatter = '<p>We talk about leeks for long.</p>'.repeat(45)
  const recipe =
    extract(`<body><h1>Leek soup</h1><p>Cook time: 15 minutes</p>${chatter}<p>Cook time: 1 hour</p>
    <h2>Ingredients</h2><ul><li>2 leeks</li><li>1 l water</li></ul>
    <h2>Method</h2><ol><li>Slice the leeks.</li><li>Boil them in the water. Serves 4</li></ol></body>`)
  expect(recipe).toMatchObject({ cookTime: '1 Hour', recipeYield: '4 servings' })
})

test.each([
  ['<p>Menge: 2 Gläser</p>', { recipeYield: '2 Gläser' }],
  ['<p>Menge: ca. 2 Gläser</p>', { recipeYieldQuantity: 2 }],
  ['<p>Dosi: circa 40 biscotti</p>', { recipeYieldQuantity: 40 }],
  [
    '<p>Dosi: 6 porzioni - Tempo di cottura: 45 minuti</p>',
    { recipeYield: '6 porzioni', cookTime: '45 Minutes' },
  ],
  [
    '<p>Préparation : 20 mn. Cuisson : 30 mn. Pour 8 gourmands.</p>',
    { recipeYield: '8 gourmands', prepTime: '20 Minutes', cookTime: '30 Minutes' },
  ],
  ['<p>Makes 24 muffins and takes 40 minutes</p>', { recipeYield: '24 muffins' }],
  [
    '<p>Bereidingstijd</p><p>25 min</p><p>Oventijd</p><p>20 min</p>',
    { prepTime: '25 Minutes', cookTime: '20 Minutes' },
  ],
  ['<p>Bereidingstijd</p><p>25 min</p>', { prepTime: '', cookTime: '25 Minutes' }],
  [
    "<ul><li>Προετοιμασία: 20'</li><li>Μαγείρεμα: 50'</li></ul>",
    { prepTime: '20 Minutes', cookTime: '50 Minutes' },
  ],
  ['<p>Час приготування: 60 хв</p>', { totalTime: '1 Hour', cookTime: '' }],
  ['<p>Pronta in 40 minuti. Dosi per 4 persone.</p>', { totalTime: '40 Minutes' }],
])('%s tells facts', (html, facts) => {
  expect(withFacts(html)).toMatchObject(facts)
})
