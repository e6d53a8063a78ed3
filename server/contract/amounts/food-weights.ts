/**
 * How many grams of a food a US cup of 236.6 ml holds, and what the food is called in English, German, French, Italian,
 * Spanish and Dutch. The weights are facts that USDA FoodData Central and the weight chart of King Arthur Baking publish
 * as well, rounded; a cook's own cup differs from them by a tenth. Left out is what differs more: kosher salt by its
 * brand, nuts and cheese by how they are cut.
 */
export const gramsOfCup: readonly (readonly [grams: number, names: string])[] = [
  // Flours and starches
  [
    120,
    'flour|all-purpose flour|all purpose flour|ap flour|plain flour|white flour|wheat flour|bread flour|strong flour|strong white flour|mehl|weizenmehl|farine|farine de blé|farina|farina 00|farina di grano tenero|harina|harina de trigo|harina de fuerza|bloem|tarwebloem|patentbloem',
  ],
  [120, 'self-raising flour|self raising flour|self-rising flour|zelfrijzend bakmeel'],
  [115, 'cake flour|pastry flour|kuchenmehl'],
  [
    113,
    'whole wheat flour|whole-wheat flour|wholemeal flour|wholewheat flour|vollkornmehl|weizenvollkornmehl|farine complète|farina integrale|harina integral|volkorenmeel',
  ],
  [105, 'rye flour|roggenmehl|farine de seigle|farina di segale|harina de centeno|roggemeel'],
  [100, 'spelt flour|dinkelmehl|farine d’épeautre|farina di farro|harina de espelta|speltmeel'],
  [120, 'buckwheat flour|buchweizenmehl|farine de sarrasin|farina di grano saraceno|boekweitmeel'],
  [
    96,
    'almond flour|almond meal|ground almonds|gemahlene mandeln|poudre d’amande|poudre d’amandes|farina di mandorle|harina de almendra|amandelmeel|amandelpoeder',
  ],
  [128, 'coconut flour|kokosmehl|farine de coco|farina di cocco|harina de coco|kokosmeel'],
  [
    92,
    'chickpea flour|gram flour|besan|kichererbsenmehl|farine de pois chiche|farina di ceci|harina de garbanzo|kikkererwtenmeel',
  ],
  [142, 'rice flour|reismehl|farine de riz|farina di riso|harina de arroz|rijstmeel'],
  [
    120,
    'cornstarch|corn starch|cornflour|speisestärke|maisstärke|stärke|maïzena|fécule de maïs|amido di mais|maizena|almidón de maíz|maïzena|maïszetmeel',
  ],
  [
    160,
    'potato starch|kartoffelstärke|kartoffelmehl|fécule de pomme de terre|fecola di patate|fécula de patata|aardappelzetmeel',
  ],
  [113, 'tapioca starch|tapioca flour|tapiokastärke'],
  [138, 'cornmeal|maismehl|farine de maïs|farina di mais|harina de maíz|maïsmeel'],
  [163, 'semolina|polenta|grieß|weichweizengrieß|hartweizengrieß|semoule|semola|sémola|griesmeel'],
  // Sugars and syrups
  [
    198,
    'sugar|white sugar|granulated sugar|caster sugar|castor sugar|superfine sugar|zucker|feinzucker|sucre|sucre en poudre|sucre semoule|zucchero|zucchero semolato|azúcar|azúcar blanco|suiker|kristalsuiker|witte suiker|fijne suiker',
  ],
  [
    213,
    'brown sugar|light brown sugar|dark brown sugar|muscovado sugar|muscovado|brauner zucker|cassonade|sucre roux|zucchero di canna|azúcar moreno|azúcar morena|bruine suiker|basterdsuiker',
  ],
  [
    113,
    'powdered sugar|confectioners sugar|confectioners’ sugar|confectioner’s sugar|icing sugar|puderzucker|sucre glace|zucchero a velo|azúcar glas|azúcar glasé|azúcar impalpable|poedersuiker',
  ],
  [154, 'coconut sugar|kokosblütenzucker|sucre de coco|azúcar de coco|kokosbloesemsuiker'],
  [336, 'honey|honig|miel|miele|honing'],
  [
    312,
    'maple syrup|ahornsirup|sirop d’érable|sciroppo d’acero|jarabe de arce|sirope de arce|ahornsiroop',
  ],
  [
    336,
    'agave syrup|agave nectar|agavendicksaft|sirop d’agave|sciroppo d’agave|sirope de agave|agavesiroop',
  ],
  [
    328,
    'corn syrup|light corn syrup|golden syrup|glucose syrup|glukosesirup|sirop de glucose|glucosestroop',
  ],
  [340, 'molasses|treacle|black treacle|melasse|mélasse|melassa|melaza|stroop'],
  [
    320,
    'jam|strawberry jam|raspberry jam|apricot jam|marmelade|konfitüre|confiture|marmellata|confettura|mermelada',
  ],
  // Fats
  [
    227,
    'butter|unsalted butter|salted butter|sweet butter|süßrahmbutter|beurre|beurre doux|beurre demi-sel|burro|mantequilla|boter|roomboter|ongezouten boter',
  ],
  [225, 'margarine|margarina'],
  [190, 'shortening|vegetable shortening'],
  [205, 'lard|schmalz|schweineschmalz|saindoux|strutto|manteca de cerdo|reuzel'],
  [205, 'ghee|clarified butter|butterschmalz'],
  [
    216,
    'oil|olive oil|extra virgin olive oil|extra-virgin olive oil|vegetable oil|canola oil|rapeseed oil|sunflower oil|neutral oil|cooking oil|peanut oil|sesame oil|corn oil|öl|olivenöl|rapsöl|sonnenblumenöl|pflanzenöl|neutrales öl|speiseöl|huile|huile d’olive|huile de tournesol|huile végétale|huile de colza|olio|olio d’oliva|olio di oliva|olio extravergine d’oliva|olio di semi|olio di semi di girasole|aceite|aceite de oliva|aceite de girasol|aceite vegetal|olie|olijfolie|zonnebloemolie|plantaardige olie',
  ],
  [
    218,
    'coconut oil|kokosöl|kokosfett|huile de coco|huile de noix de coco|olio di cocco|aceite de coco|kokosolie',
  ],
  [
    270,
    'peanut butter|erdnussbutter|beurre de cacahuète|beurre de cacahuètes|burro di arachidi|mantequilla de cacahuete|pindakaas',
  ],
  [256, 'almond butter|mandelmus|tahini|tahin'],
  [220, 'mayonnaise|maionese|mayonesa'],
  // Dairy
  [
    244,
    'milk|whole milk|skim milk|skimmed milk|semi-skimmed milk|milch|vollmilch|lait|lait entier|lait demi-écrémé|latte|latte intero|leche|leche entera|melk|volle melk|halfvolle melk',
  ],
  [245, 'buttermilk|buttermilch|babeurre|lait ribot|latticello|suero de leche|karnemelk'],
  [
    238,
    'cream|heavy cream|heavy whipping cream|whipping cream|double cream|single cream|light cream|half-and-half|half and half|sahne|schlagsahne|crème|crème liquide|crème fleurette|crème entière liquide|panna|panna fresca|panna da montare|nata|nata para montar|crema de leche|room|slagroom|kookroom',
  ],
  [
    230,
    'sour cream|crème fraîche|creme fraiche|saure sahne|schmand|sauerrahm|crème épaisse|panna acida|crema agria|nata agria|zure room',
  ],
  [
    240,
    'yogurt|yoghurt|plain yogurt|natural yogurt|plain yoghurt|natural yoghurt|greek yogurt|greek yoghurt|joghurt|naturjoghurt|griechischer joghurt|yaourt|yaourt nature|yaourt grec|yogurt bianco|yogurt greco|yogur|yogur natural|yogur griego|griekse yoghurt',
  ],
  [
    231,
    'cream cheese|frischkäse|fromage frais|formaggio spalmabile|formaggio cremoso|queso crema|roomkaas',
  ],
  [246, 'ricotta'],
  [240, 'quark|magerquark|fromage blanc|kwark'],
  [
    306,
    'condensed milk|sweetened condensed milk|gezuckerte kondensmilch|lait concentré sucré|latte condensato|leche condensada|gecondenseerde melk',
  ],
  [252, 'evaporated milk|kondensmilch|lait concentré|leche evaporada'],
  [
    130,
    'milk powder|powdered milk|dry milk|milchpulver|lait en poudre|latte in polvere|leche en polvo|melkpoeder',
  ],
  [230, 'coconut milk|kokosmilch|lait de coco|latte di cocco|leche de coco|kokosmelk'],
  [
    240,
    'almond milk|oat milk|soy milk|soya milk|mandelmilch|hafermilch|hafermilch|sojamilch|lait d’amande|lait d’avoine|lait de soja|latte di mandorla|latte di soia|leche de almendras|leche de soja|amandelmelk|havermelk|sojamelk',
  ],
  // Grains and pulses, dry
  [
    195,
    'rice|white rice|long-grain rice|long grain rice|basmati rice|jasmine rice|brown rice|reis|basmatireis|langkornreis|riz|riz basmati|riz long|riso|riso basmati|arroz|arroz basmati|arroz blanco|rijst|basmatirijst|witte rijst',
  ],
  [
    200,
    'arborio rice|risotto rice|sushi rice|short-grain rice|risottoreis|milchreis|riz arborio|riz rond|riso arborio|riso carnaroli|arroz bomba|risottorijst',
  ],
  [
    90,
    'oats|rolled oats|old-fashioned oats|old fashioned oats|quick oats|quick-cooking oats|porridge oats|oatmeal|haferflocken|kernige haferflocken|zarte haferflocken|flocons d’avoine|fiocchi d’avena|fiocchi di avena|avena|copos de avena|havermout|havervlokken',
  ],
  [94, 'oat bran|haferkleie|son d’avoine|crusca d’avena|salvado de avena|haverzemelen'],
  [175, 'quinoa|couscous|couscous semoule|cuscús|cuscus'],
  [145, 'bulgur|boulgour|bulghur|bulgur wheat'],
  [
    200,
    'pearl barley|barley|gerstengraupen|graupen|perlgraupen|orge perlé|orzo perlato|cebada perlada|parelgort|gort',
  ],
  [200, 'millet|hirse|gierst|mijo|miglio'],
  [
    192,
    'lentils|red lentils|green lentils|brown lentils|linsen|rote linsen|lentilles|lentilles corail|lentilles vertes|lenticchie|lenticchie rosse|lentejas|linzen|rode linzen',
  ],
  [
    110,
    'breadcrumbs|bread crumbs|dry breadcrumbs|dried breadcrumbs|semmelbrösel|paniermehl|chapelure|pangrattato|pan rallado|paneermeel',
  ],
  [50, 'panko|panko breadcrumbs'],
  // Baking
  [
    84,
    'cocoa|cocoa powder|unsweetened cocoa|unsweetened cocoa powder|dutch-process cocoa powder|kakao|kakaopulver|backkakao|cacao|cacao en poudre|poudre de cacao|cacao amaro|cacao in polvere|cacao en polvo|cacaopoeder',
  ],
  [
    170,
    'chocolate chip|chocolate chips|semisweet chocolate chips|dark chocolate chips|schokotropfen|pépites de chocolat|gocce di cioccolato|pepitas de chocolate|chips de chocolate|chocoladedruppels',
  ],
  [
    192,
    'baking powder|backpulver|levure chimique|poudre à lever|lievito per dolci|lievito in polvere|levadura química|polvo de hornear|bakpoeder',
  ],
  [
    240,
    'baking soda|bicarbonate of soda|sodium bicarbonate|natron|kaisernatron|bicarbonate de soude|bicarbonate|bicarbonato|bicarbonato di sodio|bicarbonato de sodio|baksoda|zuiveringszout',
  ],
  [
    150,
    'yeast|dry yeast|active dry yeast|instant yeast|trockenhefe|levure sèche|levure de boulanger sèche|lievito secco|lievito di birra secco|levadura seca|gedroogde gist|gist',
  ],
  [
    208,
    'vanilla|vanilla extract|pure vanilla extract|vanilleextrakt|vanille-extrakt|extrait de vanille|vanille liquide|estratto di vaniglia|extracto de vainilla|esencia de vainilla|vanille-extract',
  ],
  [144, 'cream of tartar|weinstein|crème de tartre|cremor tartaro|cremor tártaro'],
  [
    93,
    'shredded coconut|desiccated coconut|sweetened shredded coconut|unsweetened shredded coconut|kokosraspel|kokosflocken|noix de coco râpée|cocco rapè|cocco grattugiato|coco rallado|geraspte kokos|kokosrasp',
  ],
  // Salt and spices
  [
    288,
    'salt|table salt|fine salt|fine sea salt|sea salt|salz|meersalz|sel|sel fin|sel de mer|sale|sale fino|sale marino|sal|sal fina|sal marina|zout|zeezout',
  ],
  [
    110,
    'pepper|black pepper|ground black pepper|freshly ground black pepper|white pepper|pfeffer|schwarzer pfeffer|poivre|poivre noir|pepe|pepe nero|pimienta|pimienta negra|peper|zwarte peper',
  ],
  [
    125,
    'cinnamon|ground cinnamon|zimt|gemahlener zimt|cannelle|cannelle en poudre|cannella|cannella in polvere|canela|canela en polvo|canela molida|kaneel',
  ],
  [
    108,
    'paprika|smoked paprika|sweet paprika|paprikapulver|edelsüßpaprika|paprika doux|paprika fumé|paprika dolce|paprika affumicata|pimentón|pimentón dulce|paprikapoeder',
  ],
  [
    100,
    'cumin|ground cumin|kreuzkümmel|gemahlener kreuzkümmel|cumin moulu|cumino|comino|comino molido|komijn|komijnpoeder',
  ],
  [100, 'curry powder|currypulver|curry en poudre|curry in polvere|curry en polvo|kerriepoeder'],
  [144, 'turmeric|ground turmeric|kurkuma|gemahlene kurkuma|curcuma|curcuma moulu|cúrcuma'],
  [
    86,
    'ground ginger|gemahlener ingwer|ingwerpulver|gingembre moulu|gingembre en poudre|zenzero in polvere|jengibre en polvo|jengibre molido|gemberpoeder',
  ],
  [
    150,
    'garlic powder|onion powder|knoblauchpulver|zwiebelpulver|ail en poudre|aglio in polvere|ajo en polvo|knoflookpoeder',
  ],
  // Seeds and dried fruit
  [
    144,
    'sesame|sesame seed|sesame seeds|white sesame seeds|sesam|graines de sésame|sésame|semi di sesamo|semillas de sésamo|sésamo|sesamzaad|sesamzaadjes',
  ],
  [
    140,
    'poppy seed|poppy seeds|mohn|graines de pavot|semi di papavero|semillas de amapola|maanzaad',
  ],
  [165, 'chia seed|chia seeds|chiasamen|graines de chia|semi di chia|semillas de chía|chiazaad'],
  [
    168,
    'flaxseed|flaxseeds|linseed|linseeds|leinsamen|graines de lin|semi di lino|semillas de lino|lijnzaad',
  ],
  [
    130,
    'sunflower seeds|pumpkin seeds|sonnenblumenkerne|kürbiskerne|graines de tournesol|graines de courge|semi di girasole|semi di zucca|pipas de girasol|pipas de calabaza|zonnebloempitten|pompoenpitten',
  ],
  [
    150,
    'raisins|golden raisins|sultanas|rosinen|sultaninen|raisins secs|uvetta|uva passa|pasas|rozijnen',
  ],
  // Liquids and sauces
  [
    237,
    'water|warm water|cold water|lukewarm water|boiling water|hot water|ice water|wasser|warmes wasser|kaltes wasser|lauwarmes wasser|eau|eau tiède|eau froide|eau chaude|acqua|acqua tiepida|acqua calda|acqua fredda|agua|agua tibia|agua fría|agua caliente|lauw water|koud water|warm water',
  ],
  [
    240,
    'stock|broth|vegetable stock|vegetable broth|chicken stock|chicken broth|beef stock|beef broth|brühe|gemüsebrühe|hühnerbrühe|rinderbrühe|bouillon|bouillon de légumes|bouillon de volaille|brodo|brodo vegetale|brodo di pollo|caldo|caldo de verduras|caldo de pollo|groentebouillon|kippenbouillon',
  ],
  [
    235,
    'wine|white wine|red wine|dry white wine|wein|weißwein|rotwein|vin|vin blanc|vin rouge|vino|vino bianco|vino rosso|vino blanco|vino tinto|wijn|witte wijn|rode wijn',
  ],
  [
    239,
    'vinegar|white vinegar|white wine vinegar|red wine vinegar|apple cider vinegar|cider vinegar|rice vinegar|balsamic vinegar|essig|weißweinessig|apfelessig|balsamico|vinaigre|vinaigre blanc|vinaigre de cidre|vinaigre balsamique|aceto|aceto di mele|aceto balsamico|vinagre|vinagre de manzana|azijn|witte wijnazijn|appelazijn',
  ],
  [
    244,
    'lemon juice|lime juice|orange juice|fresh lemon juice|fresh lime juice|zitronensaft|limettensaft|orangensaft|jus de citron|jus de citron vert|jus d’orange|succo di limone|succo di lime|succo d’arancia|zumo de limón|jugo de limón|zumo de lima|zumo de naranja|jugo de naranja|citroensap|limoensap|sinaasappelsap',
  ],
  [
    255,
    'soy sauce|light soy sauce|dark soy sauce|sojasauce|sojasoße|sauce soja|salsa di soia|salsa de soja|sojasaus',
  ],
  [
    262,
    'tomato paste|tomato purée|tomato puree|tomatenmark|concentré de tomate|concentré de tomates|concentrato di pomodoro|concentrado de tomate|pasta de tomate|tomatenpuree',
  ],
  [
    245,
    'tomato sauce|passata|tomato passata|passierte tomaten|coulis de tomate|coulis de tomates|passata di pomodoro|tomate triturado|gezeefde tomaten',
  ],
  [
    250,
    'ketchup|mustard|dijon mustard|senf|dijonsenf|moutarde|moutarde de dijon|senape|mostaza|mostaza de dijon|mosterd|dijonmosterd',
  ],
  [
    244,
    'applesauce|apple sauce|pumpkin puree|pumpkin purée|apfelmus|kürbispüree|compote de pommes|purée de potiron|purea di mele|puré de manzana|puré de calabaza|appelmoes',
  ],
]
