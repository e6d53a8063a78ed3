import { type BlogPage, broken, ol, paragraphs, ul } from './blog-page.ts'

export const englishPages: BlogPage[] = [
  {
    what: 'a yield in a sentence of the introduction',
    lang: 'en',
    name: 'Spelt Pear Loaf',
    yields: 10,
    ingredients: ['250 g spelt flour', '2 ripe pears', '120 g brown sugar', '2 eggs'],
    steps: [
      'Heat the oven to 180°C and line a loaf tin.',
      'Grate the pears and stir them into the eggs and the sugar.',
      'Fold in the flour, fill the tin and bake for 50 minutes.',
    ],
    body: (
      foods,
      steps,
    ) => `<h1>Spelt Pear Loaf</h1><p class="meta">by Anna · October 3 · 14 comments</p>
      <p>Pears are cheap right now, and this loaf keeps for days. It makes the kitchen smell of autumn.</p>
      <p>The recipe makes 10 slices, and you need nothing but a bowl and a spoon.</p>
      <h2>Ingredients</h2>${ul(foods)}<h2>Method</h2>${ol(steps)}
      <p>Happy baking, xx Anna</p>`,
  },
  {
    what: 'an emoji line below the title',
    lang: 'en',
    title: 'How to Make the Best Smoky Chickpea Stew – Easy 30-Minute Recipe | Tin Spoon',
    name: 'Smoky Chickpea Stew',
    yields: 4,
    ingredients: ['2 cans chickpeas', '1 onion', '1 tbsp smoked paprika', '400 g tomatoes'],
    steps: [
      'Chop the onion and fry it in a little oil until it is golden.',
      'Add the paprika, the tomatoes and the chickpeas and let it bubble for 20 minutes.',
      'Serve with cream.',
    ],
    body: (
      foods,
      steps,
    ) => `<h1>How to Make the Best Smoky Chickpea Stew – Easy 30-Minute Recipe</h1>
      <p>🍽 Serves 4 &nbsp; ⏱ 30 min &nbsp; 🌶 Mild</p><p>A pot of comfort for a weeknight, with things from the cupboard.</p>
      <h3>What you'll need</h3>${ul(foods)}<h3>How to make it</h3>${paragraphs(steps)}
      <p>Let me know in the comments if you try it!</p>`,
  },
  {
    what: 'the number in the heading of the list, a bare one',
    lang: 'en',
    name: 'Courgette Fritters',
    yields: 4,
    ingredients: ['2 courgettes', '3 tbsp flour', '1 egg', '80 g feta'],
    steps: [
      'Grate the courgettes, salt them and squeeze out the water.',
      'Mix them with the flour, the egg and the crumbled feta.',
      'Fry spoonfuls of the mixture on both sides until they are crisp.',
    ],
    body: (foods, steps) => `<h1>Courgette Fritters</h1><p>Too many courgettes? Not for long.</p>
      <h3>Ingredients (for 4)</h3>${ul(foods)}<h3>Directions</h3>${ol(steps)}<p>Enjoy!</p><p>Love, Anna</p>`,
  },
  {
    what: 'a recipe inside a blockquote',
    lang: 'en',
    name: 'Grandmother’s Bread Soup',
    yields: 6,
    ingredients: ['300 g stale bread', '1 l stock', '2 cloves garlic', '1 bunch parsley'],
    steps: [
      'Cut the bread into cubes and toast them in a dry pan.',
      'Boil the stock with the garlic and pour it over the bread.',
      'Chop the parsley and scatter it on top before you serve the soup.',
    ],
    body: (
      foods,
      steps,
    ) => `<h1>Grandmother’s Bread Soup</h1><p>I found this on a card in her drawer:</p>
      <blockquote><p><strong>Bread Soup</strong> (serves 6)</p><p><strong>Ingredients</strong></p>${broken(foods)}
      <p><strong>Method</strong></p>${paragraphs(steps)}</blockquote>
      <p>Isn’t it wonderful how little people needed? I think of her whenever I cook this soup on a cold day.</p>`,
  },
  {
    what: 'a blockquote with breaks and no bold',
    lang: 'en',
    name: 'Lemon Curd',
    yields: 2,
    ingredients: ['3 lemons', '150 g sugar', '3 eggs', '100 g butter'],
    steps: [
      'Zest and juice the lemons into a bowl over simmering water.',
      'Add everything else and whisk until the curd is thick.',
      'Strain it into clean jars and keep them in the fridge.',
    ],
    body: (
      foods,
      steps,
    ) => `<h1 class="entry-title">Lemon Curd</h1><p>My neighbour gave me a bag of lemons again.</p>
      <blockquote>Makes about 2 jars<br><br>Ingredients:<br>${foods.join('<br>')}<br><br>Instructions:<br>${steps
        .map((step, index) => `${index + 1}. ${step}`)
        .join(
          '<br>',
        )}</blockquote><p>Happy cooking!</p><p>You might also like my <a href="/p/8">orange curd</a>.</p>`,
  },
  {
    what: 'dozens behind the last step',
    lang: 'en',
    title: 'Ginger Snaps Recipe | Tin Spoon',
    // Most authors call it so in their data, too.
    name: 'Ginger Snaps Recipe',
    yields: 2,
    ingredients: ['2 cups flour', '1 cup sugar', '1 tbsp ground ginger', '3/4 cup butter'],
    steps: [
      'Beat the butter with the sugar until the mixture is pale.',
      'Stir in the flour and the ginger, which makes the dough soft.',
      'Roll it into small balls and bake them for 12 minutes.',
    ],
    body: (foods, steps) => `<h1>Ginger Snaps Recipe</h1><p>Crisp, and gone by the evening.</p>
      <p><b>Ingredients:</b></p>${broken(foods)}<p><b>Directions:</b></p>${paragraphs(steps)}
      <p>Makes about 2 dozen.</p><p>Pin it for later!</p><p>Thank you for reading, and see you soon!</p>`,
  },
  {
    what: 'a wine that serves others, and a yield beside the title',
    lang: 'en',
    name: 'Mushroom Risotto',
    yields: 2,
    ingredients: ['160 g risotto rice', '200 g mushrooms', '1 shallot', '600 ml stock'],
    steps: [
      'Sweat the shallot, add the mushrooms and fry them until they are brown.',
      'Stir in the rice, and then the stock, a ladle at a time.',
      'Enjoy the risotto at once while it is creamy.',
    ],
    body: (
      foods,
      steps,
    ) => `<h1>Mushroom Risotto</h1><div class="sub">for 2 people, 35 minutes</div>
      <p>The wine: a bottle of Soave serves 4 and is made for rice.</p>
      <h2>Ingredients</h2>${ul(foods)}<h2>Instructions</h2>${ol(steps)}
      <div class="signup-box"><p>Never miss a recipe: join 4,000 readers.</p></div>`,
  },
  {
    what: 'a table of facts with headings in the first column',
    lang: 'en',
    title: '7 Reasons to Love Overnight Oats (Easy 5-Minute Breakfast)',
    name: 'Overnight Oats',
    yields: 3,
    ingredients: ['150 g oats', '300 ml milk', '1 apple', '2 tsp honey'],
    steps: [
      'Stir the oats into the milk in a large jar.',
      'Grate the apple and add it with the honey.',
      'Leave it in the fridge overnight and stir once more.',
    ],
    body: (
      foods,
      steps,
    ) => `<h1>Overnight Oats</h1><table class="facts"><tr><th>Difficulty</th><td>Easy</td></tr>
      <tr><th>Makes</th><td>3 jars</td></tr><tr><th>Takes</th><td>5 min</td></tr></table>
      <p>Breakfast that waits for you.</p><h2>You will need</h2>${ul(foods)}<h2>What to do</h2>${ol(steps)}
      <p>If you make these oats, tag me on Instagram so that I can see them!</p>`,
  },
]
