/** What a label in front of a number is about: 'Serves 4', 'Prep time: 10 min'. */
export type Fact = 'recipeYield' | 'prepTime' | 'cookTime' | 'totalTime'

/** The labels of yield and times, in the languages of the larger recipe sites. */
export const factLabels: readonly [fact: Fact, label: RegExp][] = [
  [
    'recipeYield',
    /^(?:serves|servings?|yields?|makes|portions?|personen|portionen|porties|porciones|por[çc][õo]es|porzioni|porcj[ie]|dosi per|raciones|comensales|rendimento|porsjoner|personnes?|nombre de personnes|für|voor|adag|portioner)(?![\p{L}])/iu,
  ],
  [
    'prepTime',
    /^(?:prep(?:aration)?\.?(?: time)?|active time|hands[- ]on(?: time)?|vorbereitung(?:szeit)?|zubereitungszeit|temps de préparation|tiempo de preparación|bereidingstijd|voorbereidingstijd|tempo de preparo|tempo di preparazione|czas przygotowania|előkészítés(?:i idő)?)(?![\p{L}])/iu,
  ],
  [
    'cookTime',
    /^(?:cook(?:ing)?(?: time)?|bak(?:e|ing) time|koch(?:zeit)?|backzeit|garzeit|temps de cuisson|cuisson|tiempo de cocción|kooktijd|baktijd|oventijd|tempo di cottura|czas gotowania|sütési idő|főzési idő)(?![\p{L}])/iu,
  ],
  [
    'totalTime',
    /^(?:total(?: time)?|ready in|takes|gesamtzeit|temps total|tiempo total|totale (?:bereidings)?tijd|tempo totale?|czas całkowity|elkészítési idő)(?![\p{L}])/iu,
  ],
]
