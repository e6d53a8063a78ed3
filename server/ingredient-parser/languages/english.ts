/** Words by which an English line is told from others; its reader is `parse-line.ts`. */
export const english = {
  code: 'en',
  /** Those that hardly stand in another language's lines, though its cooks may know them. */
  certain:
    'of the and with or for to cup cups tablespoon tablespoons tbsp teaspoon teaspoons tsp ounce ounces oz fl pound pounds lb lbs pint pints quart quarts litre litres chopped sliced fresh boiling',
  words: `of the and or to a an in for with about plus each into if at from
    cup cups tablespoon tablespoons tbsp teaspoon teaspoons tsp ounce ounces oz pound pounds lb lbs pint quart stick sticks can cans
    pinch dash clove cloves bunch sprig sprigs slice slices piece pieces package packages head heads stalk stalks handful inch
    half quarter one two three four five six dozen few some several small medium large extra big heaped heaping level
    chopped diced sliced minced grated shredded peeled crushed ground melted softened beaten cooked toasted roasted dried fresh freshly
    finely roughly thinly frozen ripe boneless skinless unsalted cold warm whole taste needed optional garnish serving divided
    salt pepper sugar flour butter milk egg eggs cream cheese oil olive water onion onions garlic tomato tomatoes potato potatoes
    carrot carrots chicken beef pork fish rice bread lemon lime juice vinegar wine sauce red white black green yellow brown vanilla
    extract baking powder soda yeast parsley basil thyme cilantro ginger cinnamon bean beans stock broth honey mustard leaves
    on bag tea rainbow prawns greek blade depending fish chocolate almonds walnuts chips bones mayonnaise all-purpose purpose kosher heavy sour sweet zest seeds spring serve serves sheets sheet ready-made ready made passion fruit pulp side salad choice cubed cube cubes ice see notes note
    strawberries strawberry hulled room temperature fine table sea lg sm med yogurt plain flavored flavoured soy nonfat fat-free bulgur based
    stems off deseeded dip jar jars such spread sorbet scoops scoop miniature mini muffins dairy mix mixed liqueur grand cube light lean thick rinsed drained
    trimmed cored seeded pitted halved quartered sliced torn pieces thighs breasts breast bacon ham turkey lamb shrimp salmon     cornstarch cornflour breadcrumbs icing caster powdered granulated self-raising plain wholemeal coriander spinach mushrooms mushroom bell
    peppers pepper chili chilli cayenne cumin nutmeg paprika rosemary sage bay leaf peas corn rolled oats maple syrup peanut sauce soup stew steak
    pasta noodles dough pastry crust filling topping dressing sachet sachets full fat double single old they are as they wedge wedges shells shell warm pickled reserved drippings recipe preferred preferably halves crisp available online boiling litre litres pints quarts fl fashioned glass whisky vegetables beans grating full-fat store-bought homemade `,
}
