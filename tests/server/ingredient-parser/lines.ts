/** line | amount or range | unit | food | note; the lines are made up, the expectations are what a cook would say. */
const table = `
salt | | | salt |
2 eggs | 2 | | eggs |
10 basil leaves | 10 | | basil leaves |
2 1/4 tsp smoked paprika | 2.25 | tsp | smoked paprika |
3 tbsp chopped dill, stalks removed | 3 | tbsp | dill | chopped, stalks removed
1 small red cabbage, finely shredded | 1 | | red cabbage | small, finely shredded
4 cups berry mix (fresh or thawed) | 4 | cups | berry mix | fresh or thawed
200g flour | 200 | g | flour |
200 g. flour | 200 | g | flour |
1½ cups rice | 1.5 | cups | rice |
1 ½ cups rice | 1.5 | cups | rice |
1 1/2 cups rice | 1.5 | cups | rice |
1-1/2 cups rice | 1.5 | cups | rice |
1 and 1/2 cups rice | 1.5 | cups | rice |
1⁄2 cup rice | 0.5 | cup | rice |
one and a half cups rice | 1.5 | cups | rice |
half a cup of rice | 0.5 | cup | rice |
1,5 kg potatoes | 1.5 | kg | potatoes |
0.25 l cream | 0.25 | l | cream |
1,000 g beef bones | 1000 | g | beef bones |
½ lemon | 0.5 | | lemon |
⅓ cup maple syrup | 0.333 | cup | maple syrup |
a pinch of salt | | pinch | salt |
pinch of nutmeg | | pinch | nutmeg |
an onion | 1 | | onion |
half an onion | 0.5 | | onion |
two limes | 2 | | limes |
twelve oysters | 12 | | oysters |
a dozen eggs | 12 | | eggs |
2 dozen mussels | 24 | | mussels |
a couple of carrots | 2 | | carrots |
a few sprigs of thyme | | sprigs | thyme | a few
2-3 carrots, diced | 2 to 3 | | carrots | diced
2 – 3 carrots | 2 to 3 | | carrots |
2 to 3 tbsp honey | 2 to 3 | tbsp | honey |
two or three shallots | 2 to 3 | | shallots |
about 300 ml stock | 300 | ml | stock | about
~ 50 g nuts | 50 | g | nuts |
2 large eggs, beaten | 2 | | eggs | large, beaten
1 large, ripe avocado | 1 | | ripe avocado | large
1 heaped tbsp cocoa | 1 | tbsp | cocoa | heaped
2 level teaspoons salt | 2 | teaspoons | salt | level
1 large bunch of parsley | 1 | bunch | parsley | large
1 (14 oz) can chickpeas, drained | 1 | can | chickpeas | 14 oz, drained
2 (400 g) tins chopped tomatoes | 2 | tins | chopped tomatoes | 400 g
2 x 400g tins tomatoes | 2 | tins | tomatoes | 400g
2x 400 g tins tomatoes | 2 | tins | tomatoes | 400 g
2 14-ounce cans black beans | 2 | cans | black beans | 14-ounce
4 6-oz salmon fillets | 4 | | salmon fillets | 6-oz
400 g tin tomatoes | 400 | g | tomatoes | tin
1 2-inch piece ginger | 1 | piece | ginger | 2-inch
2-inch piece of ginger, peeled | 2 | inch | ginger | piece, peeled
1 cup (240 ml) milk | 1 | cup | milk | 240 ml
1 cup/240ml milk | 1 | cup | milk | 240ml
200g/7oz caster sugar | 200 | g | caster sugar | 7oz
1 cup plus 2 tablespoons sugar | 1 | cup | sugar | plus 2 tablespoons
1 lb 2 oz stewing steak | 1 | lb | stewing steak | 2 oz
8 oz. cream cheese, softened | 8 | oz | cream cheese | softened
2 fl. oz. rum | 2 | fl oz | rum |
2 fluid ounces gin | 2 | fluid ounces | gin |
1 Tbsp. soy sauce | 1 | Tbsp | soy sauce |
2 T olive oil | 2 | T | olive oil |
3 cloves garlic, minced | 3 | cloves | garlic | minced
3 garlic cloves, minced | 3 | cloves | garlic | minced
4 cloves | 4 | | cloves |
1 tsp cloves | 1 | tsp | cloves |
2 sticks of celery | 2 | sticks | celery |
1 head broccoli (about 500 g) | 1 | head | broccoli | about 500 g
butter, softened | | | butter | softened
butter for greasing | | | butter | for greasing
salt and pepper to taste | | | salt and pepper | to taste
1 tbsp oil for frying | 1 | tbsp | oil | for frying
oil (for the pan) | | | oil | for the pan
juice of 1 lemon | 1 | | lemon | juice of
7up | | | 7up |
00 flour | | | 00 flour |
100% rye flour | | | 100% rye flour |
500 g 00 flour | 500 | g | 00 flour |
- 2 cups oats | 2 | cups | oats |
▢ 2 cups oats | 2 | cups | oats |
eggs: 3 | 3 | | eggs |
flour 250 g | 250 | g | flour |
1 onion - finely chopped | 1 | | onion | finely chopped
1 onion; chopped | 1 | | onion | chopped
1 onion (red | 1 | | onion | red
1 egg (large), beaten | 1 | | egg | large, beaten
2 cups bread flour (sifted (twice)) | 2 | cups | bread flour | sifted, twice
٢ cups lentils | 2 | cups | lentils |
1 all-purpose cleaner | 1 | | all-purpose cleaner |
5 extra-large prawns | 5 | | prawns | extra-large
250 g Mehl | 250 | g | Mehl |
250g Mehl (Type 405) | 250 | g | Mehl | Type 405
2 EL Olivenöl | 2 | EL | Olivenöl |
2EL Olivenöl | 2 | EL | Olivenöl |
1 gestr. TL Zimt | 1 | TL | Zimt | gestr.
1 gehäufter EL Speisestärke | 1 | EL | Speisestärke | gehäufter
1/2 TL Salz | 0.5 | TL | Salz |
1 Prise Salz | 1 | Prise | Salz |
Prise Zucker | 1 | Prise | Zucker |
eine Prise Muskat | 1 | Prise | Muskat |
1 Bund Petersilie, gehackt | 1 | Bund | Petersilie | gehackt
2 Zehen Knoblauch | 2 | Zehen | Knoblauch |
2 Knoblauchzehen | 2 | | Knoblauchzehen |
1 Dose Kokosmilch (400 ml) | 1 | Dose | Kokosmilch | 400 ml
1 Pck. Vanillezucker | 1 | Pck | Vanillezucker |
1 Päckchen Backpulver | 1 | Päckchen | Backpulver |
1 Becher saure Sahne | 1 | Becher | saure Sahne |
1 Würfel Hefe | 1 | Würfel | Hefe |
2 Scheiben Toast | 2 | Scheiben | Toast |
eine halbe Zwiebel | 0.5 | | Zwiebel |
anderthalb Liter Brühe | 1.5 | Liter | Brühe |
ca. 500 g Kartoffeln, festkochend | 500 | g | Kartoffeln | ca., festkochend
2 bis 3 Möhren | 2 | | Möhren | 2 bis 3
1 große Zwiebel | 1 | | Zwiebel | große
3 mittelgroße Kartoffeln | 3 | | Kartoffeln | mittelgroße
Salz und Pfeffer nach Geschmack | | | Salz und Pfeffer | nach Geschmack
Butter für die Form | | | Butter | für die Form
1 Pfund Hackfleisch | 1 | Pfund | Hackfleisch |
1 Msp. Safran | 1 | Msp | Safran |
Mehl 200 g | 200 | g | Mehl |
200 g de farine | 200 | g | farine |
2 cuillères à soupe d’huile d’olive | 2 | cuillères à soupe | huile d’olive |
2 c. à s. de sucre | 2 | c. à s | sucre |
1 c. à café de sel | 1 | c. à café | sel |
1 pincée de sel | 1 | pincée | sel |
3 gousses d'ail, hachées | 3 | gousses | ail | hachées
une demi-gousse de vanille | 1 | | demi-gousse de vanille |
une botte de persil | 1 | botte | persil |
25 cl de crème fraîche | 25 | cl | crème fraîche |
1 sachet de levure | 1 | sachet | levure |
2 gros oignons | 2 | | oignons | gros
environ 300 g de riz | 300 | g | riz | environ
2 à 3 pommes | 2 | | pommes | 2 à 3
sel, au goût | | | sel | au goût
une douzaine d’huîtres | 12 | | huîtres |
3 cucchiai di olio extravergine | 3 | cucchiai | olio extravergine |
1 cucchiaino di sale | 1 | cucchiaino | sale |
2 spicchi d'aglio | 2 | spicchi | aglio |
un pizzico di sale | 1 | pizzico | sale |
300 g di pasta | 300 | g | pasta |
1 etto di prosciutto | 1 | etto | prosciutto |
mezzo limone | 0.5 | | limone |
sale q.b. | | | sale | q.b.
1 bicchiere di vino bianco | 1 | bicchiere | vino bianco |
200 ml dell'acqua di cottura | 200 | ml | acqua di cottura |
2 cucharadas de aceite de oliva | 2 | cucharadas | aceite de oliva |
1 cdta. de comino | 1 | cdta | comino |
3 dientes de ajo, picados | 3 | dientes | ajo | picados
una pizca de sal | 1 | pizca | sal |
media cebolla | 0.5 | | cebolla |
1 taza de arroz | 1 | taza | arroz |
2 o 3 tomates | 2 | | tomates | 2 o 3
1 lata de atún | 1 | lata | atún |
sal al gusto | | | sal | al gusto
2 el olijfolie | 2 | el | olijfolie |
1 theelepel kaneel | 1 | theelepel | kaneel |
2 teentjes knoflook | 2 | teentjes | knoflook |
een snufje zout | 1 | snufje | zout |
1 bosje peterselie | 1 | bosje | peterselie |
een halve komkommer | 0.5 | | komkommer |
2 tot 3 wortels | 2 | | wortels | 2 tot 3
1 blikje tomatenpuree | 1 | blikje | tomatenpuree |
zout naar smaak | | | zout | naar smaak
4 sneetjes brood | 4 | sneetjes | brood |
`

export const lines = table
  .trim()
  .split('\n')
  .map((row) => {
    const [text = '', quantity = '', unit = '', food = '', note = ''] = row
      .split('|')
      .map((cell) => cell.trim())
    return {
      text,
      expected: {
        quantity: quantity === '' ? null : Number(quantity.split(' to ')[0]),
        ...(quantity.includes(' to ') && { maximum: Number(quantity.split(' to ')[1]) }),
        unit: unit || null,
        food: food || null,
        note,
      },
    }
  })
