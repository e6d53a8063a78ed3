const words = (text: string) => text.trim().split(/\s+/)
const phrases = (text: string) =>
  text
    .trim()
    .split(/\s*\n\s*|\s*,\s*/)
    .filter(Boolean)

/** Parts of the generated recipes, with enough of each that a search finds few, some or many. */
export const adjectives = words(`
  quick slow crispy creamy smoky spicy sweet tangy rustic golden roasted grilled braised baked stuffed
  glazed pickled spiced buttery zesty hearty light fluffy sticky charred poached steamed caramelised
  herbed toasted whipped marinated peppery fragrant`)

export const places = phrases(`
  Thai, Tuscan, Greek, Basque, Polish, Korean, Mexican, Moroccan, Persian, Sicilian, Hungarian, Cajun,
  Provençal, Swedish, Viennese, Lebanese, Peruvian, Japanese, Sichuan, Goan, Bavarian, Crème, Jalapeño,
  Grandma’s, Sunday, Weeknight, Winter, Summer, Farmhouse, Harvest`)

export const dishes = words(`
  soup stew curry pie tart salad risotto gratin casserole lasagne pancakes waffles muffins bread focaccia
  dumplings noodles pasta meatballs skewers tacos burritos omelette frittata quiche chowder goulash
  pilaf paella ragout crumble cobbler cheesecake brownies biscuits scones pudding trifle chutney relish
  sandwich burger flatbread fritters croquettes kebabs roulade terrine strudel galette`)

export const foods = phrases(`
  flour, sugar, butter, olive oil, onion, garlic, egg, milk, cream, yoghurt, chicken breast, chicken thigh,
  beef mince, pork belly, lamb shoulder, bacon, salmon, cod, prawn, tuna, tofu, chickpea, lentil, black bean,
  white bean, rice, spaghetti, couscous, quinoa, oats, potato, sweet potato, carrot, celery, leek, courgette,
  aubergine, tomato, cucumber, spinach, kale, cabbage, cauliflower, broccoli, pumpkin, mushroom, pea, sweetcorn,
  bell pepper, chilli, ginger, lemon, lime, orange, apple, pear, plum, cherry, strawberry, raspberry, blueberry,
  banana, mango, pineapple, coconut milk, peanut butter, almond, walnut, hazelnut, pistachio, sesame seed,
  honey, maple syrup, vanilla, cinnamon, nutmeg, cardamom, cumin, coriander, turmeric, paprika, saffron,
  oregano, thyme, rosemary, basil, parsley, mint, dill, sage, bay leaf, soy sauce, fish sauce, vinegar,
  mustard, mayonnaise, parmesan, cheddar, mozzarella, feta, ricotta, gruyère, dark chocolate, cocoa powder,
  baking powder, yeast, cornstarch, gelatine, breadcrumb, puff pastry, tortilla, stock, white wine, red wine,
  black pepper, salt, raisin, apricot, fig, beetroot, radish, fennel, asparagus, artichoke, avocado, olive,
  caper, anchovy, buttermilk, sour cream, cream cheese, crème fraîche`)

/** Name, plural, abbreviation. */
export const units = [
  ['cup', 'cups', 'c'],
  ['tablespoon', 'tablespoons', 'tbsp'],
  ['teaspoon', 'teaspoons', 'tsp'],
  ['gram', 'grams', 'g'],
  ['kilogram', 'kilograms', 'kg'],
  ['millilitre', 'millilitres', 'ml'],
  ['litre', 'litres', 'l'],
  ['ounce', 'ounces', 'oz'],
  ['pound', 'pounds', 'lb'],
  ['clove', 'cloves', ''],
  ['slice', 'slices', ''],
  ['pinch', 'pinches', ''],
  ['bunch', 'bunches', ''],
  ['can', 'cans', ''],
] as const

export const manners = phrases(`
  finely chopped, sliced, diced, grated, crushed, at room temperature, melted, for serving, peeled,
  toasted, drained, rinsed, cut into strips, plus more to taste`)

export const categories = phrases(`
  Breakfast, Brunch, Lunch, Dinner, Dessert, Snack, Soup, Salad, Side dish, Sauce, Drink, Bread, Cake,
  Preserves, Starter`)

export const tags = phrases(`
  vegetarian, vegan, gluten-free, dairy-free, one pot, under 30 minutes, freezer, batch cooking, kids,
  picnic, barbecue, Christmas, Easter, birthday, budget, leftovers, high protein, low carb, spicy, comfort food,
  seasonal, spring, autumn, guests, no-bake, slow cooker, air fryer, meal prep, street food, family favourite`)

export const tools = phrases(`
  oven, wok, slow cooker, stand mixer, blender, cast-iron pan, rolling pin, springform tin, steamer, grill`)

export const stepSentences = phrases(`
  Heat the oven to 200 °C and line a tray with paper
  Warm the {food} in a wide pan over a medium heat until it smells sweet
  Whisk the {food} with the {food} until smooth
  Add the {food} and cook for 5 minutes while stirring now and then
  Season with the {food} and taste before you go on
  Fold the {food} into the mixture without knocking out the air
  Cover and let it rest for half an hour in a cool place
  Pour over the {food} and bring everything slowly to a simmer
  Bake until the top is golden and a skewer comes out clean
  Scatter the {food} over the top and serve at once
  Knead for ten minutes until the dough springs back
  Drain well and toss with the {food} while still hot
  Reduce the sauce by half and stir in the {food}
  Leave to cool completely before you slice it`)

export const praise = phrases(`
  The one that everybody asks for
  Made with {food} and {food} and ready before anybody is hungry
  Even better on the second day
  From a neighbour who had it from her aunt
  A little work that the {food} repays
  Good with bread and a green salad
  Keeps in the fridge for three days and freezes well
  Our way to use up {food} when there is too much of it`)
