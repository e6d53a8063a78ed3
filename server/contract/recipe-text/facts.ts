/** What a label in front of a number is about: 'Serves 4', 'Prep time: 10 min'. */
export type Fact = 'recipeYield' | 'prepTime' | 'cookTime' | 'totalTime'

/** The labels of yield and times, in the languages of the larger recipe sites. */
export const factLabels: readonly [fact: Fact, label: RegExp][] = [
  [
    'recipeYield',
    /^(?:serves(?: for)?|serving size(?=:? ?\d{1,2}(?:[-–]\d{1,2})?(?: as |$))|ilość porcji|aantal (?:personen|porties)|anzahl (?:der )?portionen|nombre de (?:parts|portions|couverts)|servings?|yields?|makes|portions?|personen|portionen|porties|porciones|por[çc][õo]es|porzioni|porcj[ie]|dosi per|raciones|comensales|rendimento|porsjoner|personnes?|nombre de personnes|für|voor|adag|portioner|porce|porcií|liczba porcji|počet porc[ií]í?|количество порций|порци[ийя]|antal (?:portioner|personer)|annoksia|rinde|rende|ergibt|分量|인분)(?![\p{L}])/iu,
  ],
  [
    'prepTime',
    /^(?:prep(?:aration)?\.?(?: time)?|prepare(?=:? ?\d|$)|active time|hands[- ]on(?: time)?|vorbereit(?:ung(?:szeit)?|en)|zubereitungszeit|arbeitszeit|préparation|preparación|preparazione|preparo|voorbereiding|prep\.|příprava|príprava|doba p[řr]ípravy|przygotowanie|forberedelse(?:stid)?|förberedelse(?:r|stid)?|подготовка|準備時間|temps de préparation|tiempo de preparación|voorbereidingstijd|tempo de preparo|tempo di preparazione|czas przygotowania|előkészítés(?:i idő)?)(?![\p{L}])/iu,
  ],
  [
    'cookTime',
    /^(?:cook(?:ing)?(?: time)?|bak(?:e|ing)(?: time)?|koch(?:zeit)?|zubereiten|bereidingstijd|cottura|cocción|cozimento|gotowanie|pieczenie|steketid|koketid|tillagningstid|vaření|pečení|varenie|pečenie|調理時間|backzeit|garzeit|temps de cuisson|cuisson|tiempo de cocción|kooktijd|baktijd|oventijd|tempo di cottura|czas gotowania|sütési idő|főzési idő)(?![\p{L}])/iu,
  ],
  [
    'totalTime',
    /^(?:total(?: time)?|(?:time|tempo|tiempo|temps|zeit|tijd|tid|dauer|durée|duración|czas|idő|doba|время|час)(?= ?:| \d|$)|time required|zeit gesamt|gesamt|totale?|totaal|tempo tot\.|tidsåtgång|общее время|所要時間|ready in|ready(?=:? ?\d|$)|fertig in|prêt en|listo en|pronto (?:em|in)|klar på|klaar in|całkowity czas(?: przygotowania)?|celkový čas|celková doba|teljes idő|takes|gesamtzeit|temps total|tiempo total|totale (?:bereidings)?tijd|tempo totale?|czas całkowity|elkészítési idő)(?![\p{L}])/iu,
  ],
]
