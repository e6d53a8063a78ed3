import type { Expected } from '../read-pages.ts'

/** What a page says, ready to be written in another author's way. Times in minutes, 0 if unknown. */
export interface CardRecipe {
  title: string
  description: string
  groups: { name: string; lines: string[] }[]
  steps: string[]
  servings: number
  prep: number
  cook: number
  total: number
  words: CardWords
}

/** How a language calls the parts of a recipe. */
export interface CardWords {
  ingredients: string
  steps: string
  notes: string
  servings: string
  prep: string
  cook: string
  total: string
  minutes: string
  comments: string
}

const words = (list: string): CardWords => {
  const [ingredients, steps, notes, servings, prep, cook, total, minutes, comments] =
    list.split('|')
  return { ingredients, steps, notes, servings, prep, cook, total, minutes, comments } as CardWords
}

const languages: Record<string, CardWords> = {
  en: words(
    'Ingredients|Instructions|Notes|Servings|Prep Time|Cook Time|Total Time|minutes|Comments',
  ),
  de: words(
    'Zutaten|Zubereitung|Tipps|Portionen|Vorbereitung|Kochzeit|Gesamtzeit|Minuten|Kommentare',
  ),
  fr: words(
    'Ingrédients|Préparation|Notes|Portions|Temps de préparation|Temps de cuisson|Temps total|minutes|Commentaires',
  ),
  es: words(
    'Ingredientes|Preparación|Notas|Raciones|Tiempo de preparación|Tiempo de cocción|Tiempo total|minutos|Comentarios',
  ),
  it: words(
    'Ingredienti|Procedimento|Note|Porzioni|Tempo di preparazione|Tempo di cottura|Tempo totale|minuti|Commenti',
  ),
  nl: words(
    'Ingrediënten|Bereiding|Tips|Personen|Voorbereidingstijd|Bereidingstijd|Totale tijd|minuten|Reacties',
  ),
  pt: words(
    'Ingredientes|Modo de preparo|Notas|Porções|Tempo de preparo|Tempo de cozimento|Tempo total|minutos|Comentários',
  ),
  sv: words(
    'Ingredienser|Gör så här|Tips|Portioner|Förberedelse|Tillagningstid|Total tid|minuter|Kommentarer',
  ),
  no: words(
    'Ingredienser|Fremgangsmåte|Tips|Porsjoner|Forberedelse|Koketid|Total tid|minutter|Kommentarer',
  ),
  da: words(
    'Ingredienser|Fremgangsmåde|Tips|Portioner|Forberedelse|Tilberedningstid|Samlet tid|minutter|Kommentarer',
  ),
  hu: words(
    'Hozzávalók|Elkészítés|Megjegyzések|Adag|Előkészítés|Főzési idő|Teljes idő|perc|Hozzászólások',
  ),
  pl: words(
    'Składniki|Przygotowanie|Uwagi|Porcje|Czas przygotowania|Czas gotowania|Czas całkowity|minut|Komentarze',
  ),
  sk: words('Ingrediencie|Postup|Poznámky|Porcie|Príprava|Varenie|Celkový čas|minút|Komentáre'),
}

const FEWEST_LINES = 3

/** The recipe that should come out of a page; null if not all of its lists are known. */
export function cardRecipe(want: Expected): CardRecipe | null {
  const { title, ingredients = [], instructions_list: steps = [] } = want
  if (!title || ingredients.length < FEWEST_LINES || steps.length === 0) return null
  const language = (want.language ?? '').slice(0, 2).toLowerCase()
  return {
    title,
    description: want.description ?? '',
    groups: groupsOf(want, ingredients),
    steps,
    servings: Number(/\d+/.exec(String(want.yields ?? ''))?.[0] ?? 0),
    prep: want.prep_time ?? 0,
    cook: want.cook_time ?? 0,
    total: want.total_time ?? 0,
    words: languages[language === 'nb' ? 'no' : language] ?? (languages['en'] as CardWords),
  }
}

/** Groups count where they have all lines in their order. */
function groupsOf(want: Expected, all: string[]): CardRecipe['groups'] {
  const groups = (want.ingredient_groups ?? []).map(({ purpose, ingredients = [] }) => ({
    name: purpose ?? '',
    lines: ingredients,
  }))
  const lines = groups.flatMap((group) => group.lines)
  const isWhole = lines.length === all.length && groups.every((group) => group.lines.length > 0)
  return isWhole ? groups : [{ name: '', lines: all }]
}

/** Amount, unit and the rest, as a plugin for recipes keeps them; '' for what a line does not have. */
export function partsOf(line: string): {
  amount: string
  unit: string
  food: string
  note: string
} {
  const match = PARTS.exec(line)
  const { amount = '', unit = '', rest = line } = match?.groups ?? {}
  const comma = rest.indexOf(', ')
  return {
    amount: amount.trim(),
    unit: unit.trim(),
    food: comma === -1 ? rest : rest.slice(0, comma),
    note: comma === -1 ? '' : rest.slice(comma + 2),
  }
}

const PARTS =
  /^(?<amount>[\d½⅓⅔¼¾⅛][\d\s½⅓⅔¼¾⅛./–-]{0,10} )?(?<unit>(?:cups?|tbsp|tsp|tablespoons?|teaspoons?|g|kg|ml|dl|l|oz|ounces?|pounds?|lbs?|EL|TL|el|tl) )?(?<rest>.+)$/su
