import { looseKey } from './text.ts'

// Titles that posts have for search machines: 'How to make the best leek soup – easy 20-minute recipe'.

const LONGEST = 150 // characters

/** Words that say nothing of a dish; a part of a title that has no others is none of its name. */
const PRAISE = new Set(
  (
    'easy quick simple best recipe recipes homemade healthy delicious ultimate perfect minute minutes min mins ingredient ingredients only just in the a an and with from scratch ever step by guide tutorial ' +
    'einfach einfaches einfache schnell schnelles schnelle leckeres lecker bestes gesundes rezept minuten min zutaten nur das der die und mit ' +
    'recette facile rapide simple maison minutes en la le et ' +
    'receta fácil rápida rápido casera sencilla minutos y la paso a ' +
    'ricetta facile veloce semplice minuti originale e la ' +
    'makkelijk makkelijke snel snelle lekker recept minuten en het ' +
    'enkelt enkel snabbt snabb gott recept minuter på och ' +
    'łatwy szybki prosty przepis minut w i na'
  )
    .split(' ')
    .map(looseKey),
)
/** At least one of a part's words is one of these: 'Soup – with a minute' goes on with something else. */
const OF_RECIPE = /recipe|rezept|recette|receta|ricetta|recept|przepis|easy|quick|minute/iu
const PART = /(?: [–—|-] |: | \()/gu

const LEAD = new RegExp(
  '^(?:' +
    [
      'how to (?:make|cook|bake|prepare) (?:(?:the|a|an|some|your) )?(?:(?:very |absolute )?(?:best|perfect|easiest|ultimate|easy) )?',
      'd(?:ie|er|as) (?:aller)?(?:besten?|leckersten?|einfachsten?|schnellsten?) ',
      'comment (?:faire|préparer|réussir) (?:(?:les?|la|une?|des|du|de la) )?(?:(?:meilleure?s?|vraie?s?) )?',
      'recette (?:facile |simple |rapide )?(?:du|de la|des) ',
      'c[oó]mo (?:hacer|preparar) (?:(?:el|la|los|las|una?) )?(?:mejor(?:es)? )?',
      'come (?:fare|preparare) (?:(?:il|la|lo|i|le|gli|una?) )?(?:miglior[ei]? )?',
      '(?:de|het) (?:aller)?(?:lekkerste|beste|makkelijkste) ',
    ].join('|') +
    ')(?=\\p{L}{3})',
  'iu',
)

/** 'Recipe', and of which day or week it is, in front of a name. */
const LABEL =
  /^(?:the |das |la |le |il |het |det |our |unser |notre )?(?:recipe|rezept|recette|ricetta|receta|receita|recept|przepis|opp?skrift|рецепт)(?: (?:of the (?:day|week|month)|de[rs] (?:woche|tages|monats)|d[eu] (?:la )?(?:semaine|jour|mois|semana|día|mes)|del(?:la)? (?:giorno|settimana|mese|día|mes)|van de (?:dag|week|maand)|na (?:dziś|weekend)|dnia|tygodnia))? ?[:–—-] (?=\S)|^(?:veckans|dagens|månadens|ugens|ukens) (?:recept|opp?skrift) ?[:–—-] (?=\S)/iu

/** 'Recipe: leek soup' and 'Recipe of the week: leek soup' → 'leek soup'. */
export function withoutLabel(name: string): string {
  if (name.length > LONGEST) return name
  const own = name.replace(LABEL, '')
  return own === name ? name : own.slice(0, 1).toUpperCase() + own.slice(1)
}

/** What a post calls its dish, without what it praises it with; the title itself if that leaves nothing. */
export function plainTitle(title: string): string {
  if (title.length > LONGEST) return title
  let own = withoutLabel(title)
  for (let at = lastPart(own); at > 2 && isPraise(own.slice(at)); at = lastPart(own))
    own = own.slice(0, at).trimEnd()
  const name = own.replace(LEAD, '')
  return name === own ? own : name.slice(0, 1).toUpperCase() + name.slice(1)
}

/** Where the last part of a title begins; -1 if it has only one. */
const lastPart = (title: string) => [...title.matchAll(PART)].at(-1)?.index ?? -1

function isPraise(part: string): boolean {
  const words = part.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  return (
    OF_RECIPE.test(part) && words.every((word) => /^\d/.test(word) || PRAISE.has(looseKey(word)))
  )
}

/** 'How to …', '7 reasons to …', '… easy 20-minute recipe'. */
const ADVERTISES =
  /^(?:how to|c[oó]mo|comment|come|så gör du|jak|\d{1,2} (?:reasons|ways|tips|gründe|raisons|razones|motivi|redenen|skäl|powodów)) |(?<!\p{L})(?:best|easy|easiest|quick|minutes?|recipe|beste[nrs]?|einfache?s?|schnelle?s?|minuten|rezept|facile|rapide|recette|fácil|rápid[ao]|receta|veloce|ricetta|makkelijke?|recept|godaste|enkelt|minuter|przepis|najleps\p{L}{2,3}|łatw[ay])(?!\p{L})/iu
const SHORTEST_STEM = 5 // letters

/** Whether a heading names the dish plainly that the page's title advertises. */
export function isPlainer(heading: string, title: string): boolean {
  if (heading.length > LONGEST || title.length > LONGEST) return false
  if (ADVERTISES.test(heading) || !ADVERTISES.test(title)) return false
  const known = title
    .split(/\s+/)
    .map(looseKey)
    .filter((word) => !PRAISE.has(word))
  const own = heading.split(/\s+/).map(looseKey)
  const isWithin = own.length > 1 && looseKey(title).includes(looseKey(heading))
  const isStem = (word: string, other: string) =>
    word.length >= SHORTEST_STEM &&
    other.length >= SHORTEST_STEM &&
    (other.startsWith(word) || word.startsWith(other))
  return isWithin || own.some((word) => known.some((other) => isStem(word, other)))
}
