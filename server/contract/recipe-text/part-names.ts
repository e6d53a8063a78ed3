const LONGEST = 60 // characters

/** 'Sauce:' */
const withColon = /^[^\d:：½¼¾⅓⅔.]{2,60}[:：]$/u

/** 'For the sauce' in some languages. With an article: 'for frying' says what an ingredient is for. */
const forThe =
  /^(?:(?:for|to make) (?:the|your|a) |für (?:den|die|das) |pour (?:la|le|les) |pour l['’]|per (?:la|il|le|lo|i|gli) |per l['’]|para (?:la|el|los|las|o|a|os|as) |voor (?:de|het) )(?=\p{L})/iu

/** Whether a line without an amount begins by saying which part of a recipe the following lines are for. */
export const saysWhatFor = (text: string) => text.length <= LONGEST && forThe.test(text)

/** Whether a line is no ingredient or step of its own, but the heading of a part: 'Sauce:', 'For the sauce'. */
export function headsPart(text: string): boolean {
  if (text.length > LONGEST) return false
  return withColon.test(text) || (saysWhatFor(text) && !/[\d,:;.(]/.test(text))
}

/** What parts of a dish are called, in the languages of the larger recipe sites. */
const PARTS =
  'dough|pastry|crust|base|filling|topping|toppings|sauce|icing|frosting|glaze|ganache|cream|custard|syrup|marinade|dressing|vinaigrette|rub|batter|cake|sponge|crumble|streusel|meringue|gravy|salsa|garnish|salad|dumplings|stuffing|' +
  'teig|mürbeteig|hefeteig|boden|füllung|belag|soße|sauce|guss|glasur|creme|streusel|marinade|baiser|beilage|salat|klöße|deko|' +
  'pâte|appareil|garniture|farce|crème|glaçage|sirop|sauce|coulis|biscuit|nappage|' +
  'masa|relleno|cobertura|salsa|glaseado|almíbar|crema|base|aliño|' +
  'impasto|ripieno|farcitura|crema|glassa|salsa|base|sugo|condimento|copertura|frolla|' +
  'massa|recheio|cobertura|calda|molho|' +
  'deeg|vulling|saus|glazuur|bodem|topping|beslag|' +
  'deg|fyllning|glasyr|sås|botten|fyld|dej|bund|glasur|sovs|fyll|bunn|saus|taikina|täyte|kuorrute|kastike|pohja|' +
  'ciasto|nadzienie|krem|polewa|sos|kruszonka|farsz|spód|těsto|náplň|poleva|omáčka|krém|cesto|plnka|tészta|töltelék|máz|szósz|krém|' +
  'тесто|начинка|соус|крем|глазурь|тісто|підлива|ζύμη|γέμιση|σάλτσα|κρέμα|σιρόπι|hamur|iç harç|sos|şerbet|krema'
const partWord = new RegExp(
  `^(?:(?:the|der|die|das|la|le|il|lo|el|o|a|de|het) )?(?:\\p{L}{2,20}[ -])?(?:\\p{L}{0,15})?(?:${PARTS})$`,
  'iu',
)

/** Whether some words are the name of a part that many dishes have: 'Icing', 'Maple icing', 'Zitronenguss'. */
export const isPartWord = (text: string) => text.length <= LONGEST && partWord.test(text.trim())
