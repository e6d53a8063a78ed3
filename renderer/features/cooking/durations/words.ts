/** The words for durations in one language: parts of regular expressions, matched case-insensitively. */
export interface DurationWords {
  hours: string
  minutes: string
  seconds: string
  /** Number words with their values. */
  numbers: Record<string, number>
  /** Phrases for whole durations, in seconds: 'half an hour'. */
  phrases: Record<string, number>
  /** Between the ends of a range: 10 'to' 15. */
  to: string
  /** Between parts that are added: 1 hour 'and' 20 minutes. */
  and: string
  /** Starts a range with 'and': 'between' 10 and 15. */
  between: string
  /** Adds half a unit: 1 hour 'and a half'. */
  andAHalf: string
  /** Words after something that is not a duration: 2 minute 'steaks'. */
  not?: string
}

const half = 1800
const quarter = 900

const en: DurationWords = {
  hours: 'hours?|hrs?\\.?|h',
  minutes: 'minutes?|mins?\\.?',
  seconds: 'seconds?|secs?\\.?|s',
  numbers: {
    an: 1,
    a: 1,
    one: 1,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    nine: 9,
    ten: 10,
    twelve: 12,
    fifteen: 15,
    twenty: 20,
    'twenty[- ]five': 25,
    thirty: 30,
    forty: 40,
    'forty[- ]five': 45,
    fifty: 50,
    sixty: 60,
    ninety: 90,
  },
  phrases: {
    '(?:a )?half[- ]an?[- ]hour': half,
    '(?:a )?half[- ]hour': half,
    'half[- ]a[- ]minute': 30,
    'three[- ]quarters of an hour': 3 * quarter,
    '(?:a )?quarter of an hour': quarter,
    '(?:a )?quarter[- ]hour': quarter,
  },
  to: 'to|or',
  and: 'and|&|plus',
  between: 'between',
  andAHalf: 'and a half',
  not: 'steaks?|rice|oats|noodles',
}

const de: DurationWords = {
  hours: 'stunden?|std\\.?|h',
  minutes: 'minuten?|min\\.?',
  seconds: 'sekunden?|sek\\.?|s',
  numbers: {
    eine: 1,
    einer: 1,
    zwei: 2,
    drei: 3,
    vier: 4,
    fünf: 5,
    sechs: 6,
    sieben: 7,
    acht: 8,
    neun: 9,
    zehn: 10,
    zwölf: 12,
    fünfzehn: 15,
    zwanzig: 20,
    dreißig: 30,
    vierzig: 40,
    fünfundvierzig: 45,
    sechzig: 60,
    anderthalb: 1.5,
    eineinhalb: 1.5,
    zweieinhalb: 2.5,
    dreieinhalb: 3.5,
  },
  phrases: {
    '(?:eine?r? )?halben? stunde': half,
    '(?:eine?r? )?viertelstunde': quarter,
    '(?:eine?r? )?(?:drei ?viertel ?stunde)': 3 * quarter,
  },
  to: 'bis(?: zu)?|oder',
  and: 'und',
  between: 'zwischen',
  andAHalf: 'und eine halbe',
  not: 'steaks?',
}

const fr: DurationWords = {
  hours: 'heures?|h',
  minutes: 'minutes?|min\\.?|mn',
  seconds: 'secondes?|sec\\.?|s',
  numbers: {
    une: 1,
    deux: 2,
    trois: 3,
    quatre: 4,
    cinq: 5,
    six: 6,
    sept: 7,
    huit: 8,
    neuf: 9,
    dix: 10,
    douze: 12,
    quinze: 15,
    vingt: 20,
    trente: 30,
    quarante: 40,
    'quarante-cinq': 45,
    cinquante: 50,
    soixante: 60,
  },
  phrases: {
    '(?:une )?demi[- ]heure': half,
    "trois quarts d['’]heure": 3 * quarter,
    "(?:un )?quart d['’]heure": quarter,
  },
  to: 'à|ou',
  and: 'et',
  between: 'entre',
  andAHalf: 'et demie?',
}

const es: DurationWords = {
  hours: 'horas?|hrs?\\.?|h',
  minutes: 'minutos?|min\\.?',
  seconds: 'segundos?|seg\\.?|s',
  numbers: {
    una: 1,
    un: 1,
    dos: 2,
    tres: 3,
    cuatro: 4,
    cinco: 5,
    seis: 6,
    siete: 7,
    ocho: 8,
    nueve: 9,
    diez: 10,
    doce: 12,
    quince: 15,
    veinte: 20,
    treinta: 30,
    cuarenta: 40,
    'cuarenta y cinco': 45,
    cincuenta: 50,
    sesenta: 60,
  },
  phrases: {
    'media hora': half,
    'tres cuartos de hora': 3 * quarter,
    '(?:un )?cuarto de hora': quarter,
    'hora y media': 3 * half,
  },
  to: 'a|o|hasta',
  and: 'y|con',
  between: 'entre',
  andAHalf: 'y medi[ao]',
}

const it: DurationWords = {
  hours: 'or[ae]|h',
  minutes: 'minut[oi]|min\\.?',
  seconds: 'second[oi]|sec\\.?|s',
  numbers: {
    "un['’]": 1,
    una: 1,
    un: 1,
    due: 2,
    tre: 3,
    quattro: 4,
    cinque: 5,
    sei: 6,
    sette: 7,
    otto: 8,
    nove: 9,
    dieci: 10,
    dodici: 12,
    quindici: 15,
    venti: 20,
    trenta: 30,
    quaranta: 40,
    cinquanta: 50,
    sessanta: 60,
  },
  phrases: {
    "mezz['’]ora|mezza ora": half,
    "tre quarti d['’]ora": 3 * quarter,
    "(?:un )?quarto d['’]ora": quarter,
  },
  to: 'a|ai|o',
  and: 'e',
  between: 'tra|fra',
  andAHalf: 'e mezz[ao]',
  not: 'piatt[oi]',
}

const nl: DurationWords = {
  hours: 'uur|uren|u\\.?|h',
  minutes: 'minuut|minuten|min\\.?',
  seconds: 'seconden?|sec\\.?|s',
  numbers: {
    een: 1,
    één: 1,
    twee: 2,
    drie: 3,
    vier: 4,
    vijf: 5,
    zes: 6,
    zeven: 7,
    acht: 8,
    negen: 9,
    tien: 10,
    twaalf: 12,
    vijftien: 15,
    twintig: 20,
    dertig: 30,
    veertig: 40,
    vijfenveertig: 45,
    zestig: 60,
    anderhalf: 1.5,
    tweeënhalf: 2.5,
  },
  phrases: {
    '(?:een )?half ?uur(?:tje)?': half,
    '(?:een )?kwartier(?:tje)?': quarter,
    '(?:drie ?kwartier|driekwart ?uur)': 3 * quarter,
  },
  to: 'tot|à|of',
  and: 'en',
  between: 'tussen',
  andAHalf: 'en een half',
}

const pt: DurationWords = {
  hours: 'horas?|h',
  minutes: 'minutos?|min\\.?',
  seconds: 'segundos?|seg\\.?|s',
  numbers: {
    uma: 1,
    um: 1,
    dois: 2,
    duas: 2,
    três: 3,
    quatro: 4,
    cinco: 5,
    seis: 6,
    sete: 7,
    oito: 8,
    nove: 9,
    dez: 10,
    doze: 12,
    quinze: 15,
    vinte: 20,
    trinta: 30,
    quarenta: 40,
    cinquenta: 50,
    sessenta: 60,
  },
  phrases: {
    'meia hora': half,
    'três quartos de hora': 3 * quarter,
    '(?:um )?quarto de hora': quarter,
  },
  to: 'a|ou|até',
  and: 'e',
  between: 'entre',
  andAHalf: 'e mei[ao]',
}

export const durationWords: Record<string, DurationWords> = { en, de, fr, es, it, nl, pt }
