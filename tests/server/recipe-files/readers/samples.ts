import { gzipSync } from 'node:zlib'
import { zipOf } from '#tests/support/recipe-file.ts'

const json = (value: unknown) => Buffer.from(JSON.stringify(value))
const mealie = { name: 'Soup', recipeIngredient: [], orgURL: null }
const tandoor = zipOf({
  'recipe.json': JSON.stringify({ name: 'Soup', keywords: [], steps: [], working_time: 0 }),
})
const schema = { '@context': 'http://schema.org', '@type': 'Recipe', name: 'Soup' }
const book = '<?xml version="1.0"?><cookbook><recipe><title>Soup</title></recipe></cookbook>'
const keeper = '<div class="recipe-details"><h2 itemprop="name">Soup</h2></div>'
const copied =
  '<div class="recipe"><div id="name">Soup</div><ul id="recipeIngredients"></ul><ol id="recipeInstructions"></ol></div>'
const mealMaster =
  'MMMMM----- Recipe via Meal-Master (tm)\n\n      Title: Soup\n\n  Boil.\n\nMMMMM\n'
const kreml =
  '<krecipes version="2"><krecipes-recipe><krecipes-description><title>Soup</title></krecipes-description></krecipes-recipe></krecipes>'
const sage = { ...schema, comment: [{ '@type': 'Comment', name: 'Author Notes' }] }

const paprikaPage =
  '<div class="recipe" itemscope itemtype="http://schema.org/Recipe"><h1 itemprop="name">Soup</h1><p itemprop="recipeIngredient" class="line">1 leek</p></div>'

const rtk = { title: 'Soup', preparationTime: '', originalPicture: '' }
const lists = 'Ingredients:\n1 leek\nInstructions:\nBoil.\n'

/** The beginning of the database; no test reads more of it. */
const paprikaTables = Buffer.from(
  'SQLite format 3\0 CREATE TABLE recipes (nutritional_info) CREATE TABLE recipe_categories',
)

/** Small files of each program, by the type of its reader. */
export const samples: [type: string, name: string, bytes: Buffer][] = [
  ['paprika', 'a.zip', zipOf({ 'Soup.paprikarecipe': gzipSync('{"name":"Soup"}') })],
  ['paprika', 'Soup.paprikarecipe', gzipSync('{"name":"Soup"}')],
  ['paprika', 'My Recipes.zip', zipOf({ 'Recipes/Soup.html': paprikaPage })],
  ['mealie-backup', 'm.zip', zipOf({ 'database.json': '{"recipes":[]}', 'data/a': '' })],
  [
    'trivet',
    'everything.zip',
    zipOf({
      'index.html': '<p>Soup</p>',
      'recipes/soup/soup.json': json(mealie),
      'recipes/soup/images/original.webp': '',
      'data/household.json': '{}',
      'data/labels.json': '[{"id": "1", "name": "Dairy"}]',
      'data/shopping-lists.json': '[{"name": "Market", "items": [{"note": "milk"}]}]',
      'about.txt': 'Everything',
    }),
  ],
  ['mealie', 'soup.json', json(mealie)],
  ['mealie', 'soup.zip', zipOf({ 'soup.json': json(mealie), 'original.webp': '' })],
  ['tandoor', 'export.zip', zipOf({ '1.zip': tandoor })],
  ['tandoor', '1.zip', tandoor],
  ['nextcloud', 'n.zip', zipOf({ 'Soup/recipe.json': json(schema), 'Soup/full.jpg': '' })],
  ['recipesage', 'r.json', json([sage])],
  [
    'recipesage',
    'r.txt',
    Buffer.from('==== Recipes ====\n\nTitle: Soup\nIngredients: 1 leek\nImages: \n'),
  ],
  [
    'recipesage',
    'r.xml',
    Buffer.from('<data><recipe><title>Soup</title><activeTime/></recipe></data>'),
  ],
  ['mela', 'Soup.melarecipe', json({ title: 'Soup' })],
  ['mela', 'a.melarecipes', zipOf({ 'Soup.melarecipe': '{"title":"Soup"}' })],
  ['crouton', 'Soup.crumb', json({ name: 'Soup' })],
  ['crouton', 'a.zip', zipOf({ 'Soup.crumb': '{"name":"Soup"}' })],
  ['kitchenowl', 'k.json', json({ items: [{ name: 'Salt', icon: 'salt' }], recipes: [] })],
  [
    'cookbookmanager',
    'a.zip',
    zipOf({ 'a.yml': 'name: Soup\ntags: []\ningredients: []\ndirections: []\n' }),
  ],
  ['chowdown', 'a.zip', zipOf({ 'x/_recipes/soup.md': '---\nlayout: recipe\ntitle: Soup\n---\n' })],
  ['chowdown', 'soup.md', Buffer.from('---\nlayout: recipe\ntitle: Soup\n---\n')],
  [
    'plan-to-eat',
    'p.csv',
    Buffer.from('Title,Main Ingredient,Url Host,Ingredients\nSoup,,,salt\n'),
  ],
  ['plan-to-eat', 'p.txt', Buffer.from('Title: Soup\nPhoto Url: \nIngredients:\nsalt\n')],
  [
    'my-recipe-box',
    'b.csv',
    Buffer.from('title,preparationTime,ingredients,originalPicture\nSoup,1,salt,'),
  ],
  ['copy-me-that', 'c.txt', Buffer.from('Soup\n\nINGREDIENTS\n\n1 leek\n\nSTEPS\n\n1) Boil.\n')],
  ['recipe-keeper', 'r.zip', zipOf({ 'recipes.html': keeper, 'images/a.jpg': '' })],
  ['recipe-keeper', 'recipes.html', Buffer.from(keeper)],
  ['copy-me-that', 'c.zip', zipOf({ 'recipes.html': copied, 'images/a.jpg': '' })],
  ['copy-me-that', 'recipes.html', Buffer.from(copied)],
  ['cookmate', 'b.mcb', zipOf({ 'a.xml': book, 'images/a.jpg': '' })],
  ['cookmate', 'a.xml', Buffer.from(book)],
  ['grocy', 'grocy.db', Buffer.from('SQLite format 3\0 recipes_pos quantity_units')],
  [
    'grocy',
    'g.zip',
    zipOf({
      'recipes.json': json([{ id: 1, name: 'Soup', description: 'Boil.', type: 'normal' }]),
      'recipes_pos.json': json([{ id: 1, recipe_id: 1, product_id: 1, amount: 1, qu_id: 1 }]),
      'quantity_units.json': json([{ id: 1, name: 'Piece', name_plural: 'Pieces' }]),
      'products.json': json([{ id: 1, name: 'Leek', qu_id_stock: 1 }]),
    }),
  ],
  [
    'kitchenowl',
    'k.zip',
    zipOf({
      'k.json': json({
        items: [{ name: 'Salt', icon: 'salt' }],
        recipes: [{ name: 'Soup', description: 'Boil.', items: [{ name: 'Salt' }] }],
      }),
      'a.jpg': '',
    }),
  ],
  ['cooklang', 'Soup.cook', Buffer.from('Boil @water{1%l}.')],
  ['cooklang', 'a.zip', zipOf({ 'soups/Soup.cook': 'Boil @water{1%l}.' })],
  ['open-recipe-format', 'a.yaml', Buffer.from('recipe_name: Soup\nsteps:\n- step: Boil.\n')],
  ['mealmaster', 'a.txt', Buffer.from(mealMaster)],
  ['recettetek', 'a.rtk', zipOf({ 'recipes.json': JSON.stringify([rtk]) })],
  ['cheftap', 'a.zip', zipOf({ 'cheftap_export/Soup.txt': 'Soup\n1 leek\n' })],
  ['saffron', 'a.txt', Buffer.from(`Title: Soup\nCookbook: a\nSection: b\n${lists}`)],
  ['pepperplate', 'a.zip', zipOf({ 'a.txt': `Title: Soup\nOriginal URL: \n${lists}` })],
  ['living-cookbook', 'a.fdx', Buffer.from('<?xml version="1.0"?><fdx Source="a"></fdx>')],
  [
    'living-cookbook',
    'a.fdxz',
    zipOf({
      'Data.xml':
        '<fdx Source="Living Cookbook 4.0"><Recipes><Recipe Name="Soup" ID="1"/></Recipes></fdx>',
      'a.jpg': '',
    }),
  ],
  [
    'enex',
    'a.enex',
    Buffer.from('<en-export version="10"><note><title>Soup</title></note></en-export>'),
  ],
  [
    'cookn',
    'a.zip',
    zipOf({
      'temp_recipe.dsv': 'ID||||INSTRUCTIONS!@#%^&*()\nr1||||Boil.',
      'temp_recipe_desc.dsv': 'ID||||TITLE!@#%^&*()\nr1||||Soup',
    }),
  ],
  ['cookn', 'all.zip', zipOf({ 'a.zip': zipOf({ 'temp_recipe.dsv': 'ID' }) })],
  ['paprika-database', 'Paprika.sqlite', paprikaTables],
  [
    'gourmet',
    'a.grmt',
    Buffer.from('<gourmetDoc><recipe><title>Soup</title></recipe></gourmetDoc>'),
  ],
  [
    'recipeml',
    'a.xml',
    Buffer.from(
      '<recipeml version="0.5"><recipe><head><title>Soup</title></head></recipe></recipeml>',
    ),
  ],
  ['krecipes', 'a.kreml', Buffer.from(kreml)],
  ['krecipes', 'a.kre', gzipSync(kreml)],
  ['mastercook', 'a.mxp', Buffer.from('   *  Exported from  MasterCook  *\n\n  Soup\n')],
  ['mastercook', 'a.mx2', Buffer.from('<?xml version="1.0"?><mx2><RcpE name="A"></RcpE></mx2>')],
  ['mastercook', 'a.mz2', zipOf({ 'a.mx2': '<mx2><RcpE name="A"></RcpE></mx2>' })],
  ['rezkonv', 'a.rk', Buffer.from('===== REZKONV-Rezept\n\n  Titel: Suppe\n=====\n')],
  ['recipemd', 'a.md', Buffer.from('# Soup\n\n---\n\n- *1 l* water\n\n---\n\nBoil.')],
]
