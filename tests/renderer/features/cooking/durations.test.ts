import { expect, test } from 'vitest'
import { durationsIn } from '#renderer/features/cooking/durations/durations.ts'
import { verbNear } from '#renderer/features/cooking/durations/verbs.ts'

const min = 60
const h = 3600

/** The language, the text with the time in [brackets], its seconds and, of a range, the longer end. */
type Row = [locale: string, text: string, seconds: number, maxSeconds?: number]

const single: Row[] = [
  ['en-US', 'Cook for [10 minutes].', 10 * min],
  ['en-US', '[1 minute] later', min],
  ['en-US', 'Rest [1 1/2 hours]', 1.5 * h],
  ['en-US', 'Rest [1½ hours]', 1.5 * h],
  ['en-US', 'Rest [½ hour]', 0.5 * h],
  ['en-US', 'Rest [1/2 hour]', 0.5 * h],
  ['en-US', 'Rest [1.5 hours]', 1.5 * h],
  ['en-US', '[1h 30] then serve', 1.5 * h],
  ['en-US', '[1h30]', 1.5 * h],
  ['en-US', '[1h30m]', 1.5 * h],
  ['en-US', '[2 hrs. 15 mins.] in all', 2.25 * h],
  ['en-US', '[1 hour and 20 minutes]', 80 * min],
  ['en-US', '[1 hour, 20 minutes]', 80 * min],
  ['en-US', '[1 hour 20 minutes 30 seconds]', 80 * min + 30],
  ['en-US', '[2 minutes 30 seconds]', 150],
  ['en-US', 'Whisk [45 seconds]', 45],
  ['en-US', 'Whisk [45 sec]', 45],
  ['en-US', 'Microwave [30s]', 30],
  ['en-US', 'Chill [half an hour]', 30 * min],
  ['en-US', 'Chill [a half hour]', 30 * min],
  ['en-US', 'Chill [half-hour]', 30 * min],
  ['en-US', '[an hour and a half]', 90 * min],
  ['en-US', '[one and a half hours]', 90 * min],
  ['en-US', '[2 and a half hours]', 150 * min],
  ['en-US', '[three quarters of an hour]', 45 * min],
  ['en-US', '[a quarter of an hour]', 15 * min],
  ['en-US', 'for [a minute]', min],
  ['en-US', '[Twenty-five minutes]', 25 * min],
  ['en-US', '[forty five minutes]', 45 * min],
  ['en-US', 'a [10-minute] simmer', 10 * min],
  ['en-US', '[1:30 hours]', 90 * min],
  ['en-US', '[10\u00a0min]', 10 * min],
  ['en-US', 'at 350 °F [20 min.]', 20 * min],
  ['en-US', '(about [5 mins])', 5 * min],
  ['en-US', 'Bake [48 hours]', 48 * h],
  ['de-DE', 'etwa [30 Minuten] kochen', 30 * min],
  ['de-DE', '[2 Std.] ruhen', 2 * h],
  ['de-DE', '[1,5 Stunden]', 1.5 * h],
  ['de-DE', '[1 Std. 20 Min.]', 80 * min],
  ['de-DE', '[eine halbe Stunde]', 30 * min],
  ['de-DE', '[einer halben Stunde]', 30 * min],
  ['de-DE', '[anderthalb Stunden]', 1.5 * h],
  ['de-DE', '[eineinhalb Stunden]', 1.5 * h],
  ['de-DE', '[eine Viertelstunde]', 15 * min],
  ['de-DE', '[Dreiviertelstunde]', 45 * min],
  ['de-DE', '[zehn Minuten]', 10 * min],
  ['de-DE', '[1 Stunde und 10 Minuten]', 70 * min],
  ['de-DE', '[90 Sek.] mixen', 90],
  ['fr-FR', 'pendant [1 h 30]', 1.5 * h],
  ['fr-FR', '[une heure et demie]', 1.5 * h],
  ['fr-FR', '[une demi-heure]', 30 * min],
  ['fr-FR', "[un quart d'heure]", 15 * min],
  ['fr-FR', '[trois quarts d’heure]', 45 * min],
  ['fr-FR', '[cinq minutes]', 5 * min],
  ['fr-FR', '[30 secondes]', 30],
  ['es-ES', '[una hora]', h],
  ['es-ES', '[una hora y media]', 1.5 * h],
  ['es-ES', '[media hora]', 30 * min],
  ['es-ES', '[1 hora y 15 minutos]', 75 * min],
  ['es-ES', '[veinte minutos]', 20 * min],
  ['es-ES', '[un cuarto de hora]', 15 * min],
  ['it-IT', '[10 minuti]', 10 * min],
  ['it-IT', "[un'ora]", h],
  ['it-IT', '[un’ora e mezza]', 1.5 * h],
  ['it-IT', "[mezz'ora]", 30 * min],
  ['it-IT', "[un quarto d'ora]", 15 * min],
  ['it-IT', '[2 ore]', 2 * h],
  ['nl-NL', '[10 minuten]', 10 * min],
  ['nl-NL', '[een uur]', h],
  ['nl-NL', '[2 uur]', 2 * h],
  ['nl-NL', '[anderhalf uur]', 1.5 * h],
  ['nl-NL', '[een half uur]', 30 * min],
  ['nl-NL', '[een kwartier]', 15 * min],
  ['pt-BR', '[meia hora]', 30 * min],
  ['pt-BR', '[uma hora e meia]', 1.5 * h],
  ['pt-BR', '[1 hora e 20 minutos]', 80 * min],
  ['pt-BR', '[dez minutos]', 10 * min],
  ['en-US', 'auf Deutsch: [30 Minuten] backen', 30 * min],
  ['de-DE', 'in English: [an hour and a half]', 1.5 * h],
  ['he-IL', 'in English: [10 minutes]', 10 * min],
]

const ranges: Row[] = [
  ['en-US', '[20-25 min]', 20 * min, 25 * min],
  ['en-US', '[20 – 25 minutes]', 20 * min, 25 * min],
  ['en-US', '[10 to 15 minutes]', 10 * min, 15 * min],
  ['en-US', '[2 or 3 hours]', 2 * h, 3 * h],
  ['en-US', '[1 to 1 1/2 hours]', h, 1.5 * h],
  ['en-US', '[1½–2 hours]', 1.5 * h, 2 * h],
  ['en-US', '[30 minutes to 1 hour]', 30 * min, h],
  ['en-US', '[half an hour to 1 hour]', 30 * min, h],
  ['en-US', 'between [10 and 15 minutes]', 10 * min, 15 * min],
  ['de-DE', '[20 bis 25 Minuten]', 20 * min, 25 * min],
  ['de-DE', 'zwischen [10 und 15 Min.]', 10 * min, 15 * min],
  ['fr-FR', '[10 à 15 minutes]', 10 * min, 15 * min],
  ['es-ES', 'de [10 a 15 minutos]', 10 * min, 15 * min],
  ['it-IT', '[10 o 15 minuti]', 10 * min, 15 * min],
  ['nl-NL', '[10 tot 15 minuten]', 10 * min, 15 * min],
  ['pt-BR', 'de [10 a 15 minutos]', 10 * min, 15 * min],
]

test.for([...single, ...ranges])('%s: %s', ([locale, marked, seconds, maxSeconds = null]) => {
  const from = marked.indexOf('[')
  const to = marked.indexOf(']') - 1
  const text = marked.replace('[', '').replace(']', '')
  expect(durationsIn(text, locale)).toEqual([{ from, to, seconds, maxSeconds }])
})

test.for([
  'Fry 2 minute steaks',
  '1-minute rice',
  'Minutensteaks, 4 Stück',
  'ein 30-Minuten-Brot',
  'Bake at 180 °C',
  'Bake at 350F',
  '10 ml milk and 2 l water',
  '10 minced cloves',
  '10 mint leaves',
  'a second bowl',
  'un secondo piatto',
  'the second time, for the 2nd time',
  'a cake of the 1980s',
  '2 S eggs, 3 M eggs',
  '200 g flour, 3 handfuls',
  '4 hamburgers, 5 sections',
  '0 minutes',
  '1000 hours',
  'minutes and hours',
  'Zutaten: 2 Hühner',
])('no time: %s', (text) => {
  for (const locale of ['en-US', 'de-DE', 'fr-FR']) expect(durationsIn(text, locale)).toEqual([])
})

test('several times of one step are found in their order', () => {
  const text = 'Fry 5 minutes, add 30 g butter, then bake for 1 h. 20 minutes before serving, stir.'
  const found = durationsIn(text, 'en-US').map(({ from, to }) => text.slice(from, to))
  expect(found).toEqual(['5 minutes', '1 h', '20 minutes'])
})

test.for([
  ['Bring to a boil and simmer for 10 minutes.', 'simmer'],
  ['Bake in the hot oven for 10 minutes. Rest.', 'bake'],
  ['Stir well. After 10 minutes serve.', null],
  ['Boil up, then simmer, covered, for 10 minutes, stirring now and then.', 'simmer'],
  ['Aufkochen und 10 Minuten köcheln.', 'köcheln'],
  ['Etwa 10 Minuten köcheln lassen.', 'köcheln'],
  ['Laisser mijoter 10 minutes.', 'mijoter'],
] as const)('%s is about: %s', ([text, verb]) => {
  const from = text.indexOf('10')
  const to = text.search(/min\w*/i) + (/min\w*/i.exec(text)?.[0].length ?? 0)
  expect(verbNear(text, from, to)).toBe(verb)
})
