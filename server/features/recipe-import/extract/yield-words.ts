// How pages say in their own words for how many a recipe is. Each pattern is held against a short text only.

/** 'About' in front of a number. */
export const ABOUT =
  '(?:(?:about|around|approx(?:\\.|imately)?|roughly|ca\\.?|circa|cirka|c:a|etwa|ungefähr|rund|env\\.?|environ|ongeveer|unos|unas|aproximadamente|około|cam|aproximativ|otprilike|примерно|приблизительно|около|близько|приблизно|ok\\.?|cca\\.?|~|±) ?)?'

/** Numbers in words, and what they are worth. */
export const numberWords = new Map(
  Object.entries({
    1: 'one a an ein eine einen un une uno una een en ett jeden jedna jedną jedno',
    2: 'two zwei deux due dos twee två dwie dwa',
    3: 'three drei trois tre tres drie trzy',
    4: 'four vier quatre quattro cuatro quatro fyra fire cztery neljä čtyři',
    5: 'five fünf cinq cinque cinco vijf fem pięć',
    6: 'six sechs sei seis zes sex sześć',
    7: 'seven sieben sept sette siete zeven sju siedem',
    8: 'eight acht huit otto ocho åtta osiem',
    9: 'nine neun neuf nove nueve negen nio dziewięć',
    10: 'ten zehn dix dieci diez tien tio dziesięć',
    12: 'twelve zwölf douze dodici doce twaalf tolv dwanaście',
  }).flatMap(([value, words]) => words.split(' ').map((word): [string, string] => [word, value])),
)

/** '4', '4-6', '4 to 6'. */
export const NUMBER =
  '\\d{1,3}(?: ?[-–] ?\\d{1,3}| (?:to|or|bis|oder|à|ou|a|o|tot|of|till|eller|do|lub) \\d{1,3})?'

/** Who eats it. */
export const PEOPLE =
  'people|persons?|guests|eaters|gourmands?|gourmets?|hungry (?:people|eaters)|(?:kleine |große )?esser|mangeurs|adults|servings?|portions?|personen|portionen|leute|gäste|personnes?|parts|convives|couverts?|persone|porzioni|personas?|raciones|porciones|comensales|pessoas|porções|porties|eters|personer|portioner|pers\\.?|port\\.?|os[oó]b\\p{L}?|porcj\\p{L}|porcji|por[țţt]ii|persoane|osob[ae]|porcij[ae]|порц\\p{L}{2,3}|персон\\p{L}?|άτομα|μερίδες|kişilik|porsiyon|인분|人分|人份'

/** What comes out of the oven or into glasses. */
export const PIECES =
  'pieces?|pcs?|cookies|biscuits|muffins|cupcakes|brownies|scones|pancakes|waffles|slices|squares|bars|balls|bites|patties|fritters|burgers|tacos|dumplings|loaf|loaves|buns|rolls|wraps|cakes?|pies?|tarts?|pizzas|jars?|glasses|bottles?|bowls|servings|dumplings|farls|cobs?|baps?|skewers|drinks|cocktails|dozen|stück|stk\\.?|scheiben|gläser|glas|flaschen?|plätzchen|kekse|brötchen|brote?|laib|blech|springform|kastenform|kuchen|stuks?|plakken|koekjes|broodjes|potjes?|bitar|bröd|bullar|kakor|bollar|stycken|st|burkar|boller|brød|småkager|pandekager|rundstykker|kaker|kager|lefser|vafler|stk|kappaletta|kpl|annosta|kus[yůov]{1,3}|ks|darab|db|bucăți|литр\\p{L}{0,2}|бан(?:ка|ки|ок)|штук\\p{L}?|шт\\.?|τεμάχια|κομμάτια|adet|dilim|pezzi|biscotti|fette|vasetti|panini|pièces?|tranches|gâteaux?|pains?|pots?|moules?|verres|crêpes|madeleines|sablés|piezas|unidades|galletas|trozos|rebanadas|tarros|vasos|magdalenas|sztuk\\p{L}?|szt\\.?|kawałk\\p{L}{1,2}|słoik\\p{L}{0,2}|bułe\\p{L}{1,3}|ciastek|teglia|teglie|stampo|molde|(?:bak)?plåt|långpanna|langpanne|langpanner|bradepande|brett|pekač|pladanj|blach\\p{L}|keksówk\\p{L}|bakplaat|bakblik|terrine'

/** What a cake is baked in, or a cake of a certain size. */
export const TIN =
  '(?:\\p{L}{0,12})?(?:tins?|pan|dish|mou?ld|cakes?|loaf|loaves|bread|tarts?|pies?|pizzas?|form|formen|form[eęy]|bleche|blech|kuchen|torte|moule|plat|plaque|tarte|gâteau|stampo|teglia|tortiera|torta|molde|bandeja|fuente|tarta|forma|tabuleiro|bolo|vorm|taart|bakblik|bakplaat|brood|plåt|panna|bröd|brot|pain|pane|tårta|kaka|bradepande|kage|tortownic\\p{L}|blach\\p{L}|keksówk\\p{L}|plech|dort)'

/** Words that say it of the number behind them: pieces of whatever kind. */
export const MAKES =
  '(?:makes?|is|are|gives?) (?:enough|sufficient) (?:for|to (?:serve|feed|fill))|enough to feed|makes|make|serves|serve|yields|yield|feeds|gives|ergibt|ergeben|reicht für|reichen für|bekommt man|obtiendrez|obtient|donne|donnent|rende|rendono|si ottengono|vengono|bastano per|basta per|rinde|rinden|salen|voor|goed voor|oplevert|ger|räcker till|blir|wychodzi|wyjdzie|starczy na|giver|gir|tulee|riittää|vyjde|výjde|vystačí na|elég|lesz|выход(?:ит|ят)|получ\\p{L}{2,5}|виход\\p{L}{2,4}|βγαίνουν|ies|rezultă|ajunge pentru|salen unos|izlazi'

/** Words that stand in front of many numbers, and of people or pieces if it is a yield. */
export const FOR = 'for|für|pour|per|para|voor|för|till?|na|dla|для|για|enough for|enough to serve'

/** Whose recipe it is. */
export const OWN =
  '(?:(?:my|our|the|this|mein|unser|das|dieses|hier (?:ist )?(?:das|mein)|ma|notre|la|voici (?:la|ma)|mi|nuestra|esta|ecco la|la mia|mijn|ons|het|dit|mitt|vårt|min|vores|mój|nasz) )'

/** What yields so many: the recipe, or what goes into it. */
export const OF_RECIPE =
  /(?:^|[^\p{L}])(?:recipes?|batch|dough|batter|quantit\p{L}{1,5}|amounts?|ingr[eé]di[eë]nt\p{L}{0,3}|rezept\p{L}{0,2}|meng[ea]n?|teig|zutaten|recettes?|pâte|ricett[ae]|impasto|dosi|recetas?|cantidad\p{L}{0,2}|masa|recept(?:et)?|deeg|hoeveelheid|degen|smeten|sats(?:en)?|przepis\p{L}{0,2}|proporcj\p{L}|składnik\p{L}{1,3}|ciast[ao]|opp?skrift(?:en|a)?|dej(?:en)?|deig(?:en)?|ohje(?:esta)?|resepti(?:stä)?|taikina(?:sta)?|těsta|cesta|тест[ао])(?![\p{L}])/iu

/** 'It makes 4 servings'. */
export const PRONOUN =
  /(?:^|[^\p{L}])(?:it|this|that|they|these|which|and|i|we|you|das|es|dies|dit|dat|het|det|detta|ça|cela|to)(?: will| should| usually| easily| always)?$/iu

/** What is counted in a sentence without being a yield: 'makes 10 minutes of work', 'serves 200 kcal'. */
export const NO_PIECES =
  /^(?:min(?:s|ut\p{L}{0,3})?|h|hours?|hrs?|std|stunden?|heures?|horas?|or[ae]|ore|uur|uren|timm\p{L}{1,2}|godzin\p{L}?|days?|weeks?|months?|years?|tage?n?|wochen?|jours?|semaines?|mois|giorni|días|dagen|dagar|dni|times?|mal|fois|volte|veces|keer|gånger|razy|kcal|calories|kalorien|g|gr|grams?|gramm|kg|ml|l|dl|cl|cm|mm|oz|lbs?|pounds?|cups?|tbsp|tsp|percent|prozent|grad|degrees|reasons|ways|steps|things|ingredients|zutaten|ingredienti|ingrédients|ingredientes)$/iu
