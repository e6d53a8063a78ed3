import { type BlogPage, broken, ol, paragraphs, ul } from './blog-page.ts'

export const germanAndDutchPages: BlogPage[] = [
  {
    what: 'how many people the recipe is for, in a line of its own',
    lang: 'de',
    name: 'Linseneintopf mit Birne',
    yields: 4,
    ingredients: ['300 g Berglinsen', '2 Birnen', '1 Bund Suppengrün', '1 l Gemüsebrühe'],
    steps: [
      'Das Suppengrün putzen, würfeln und in etwas Öl anbraten.',
      'Die Linsen mit der Brühe dazugeben und 30 Minuten köcheln lassen.',
      'Die Birnen würfeln und kurz vor dem Servieren unterheben.',
    ],
    body: (
      foods,
      steps,
    ) => `<h1>Linseneintopf mit Birne</h1><p>Draußen ist es grau, und im Topf wird es bunt.</p>
      <p><em>Rezept für 4 Personen</em></p><h3>Zutaten</h3>${ul(foods)}<h3>Zubereitung</h3>${paragraphs(steps)}
      <p>Lasst es euch schmecken!</p><p>Eure Anna</p>`,
  },
  {
    what: 'pieces in front of the list',
    lang: 'de',
    name: 'Zimtschnecken vom Blech',
    yields: 12,
    ingredients: ['500 g Mehl', '1 Würfel Hefe', '250 ml Milch', '2 TL Zimt'],
    steps: [
      'Die Hefe in der lauwarmen Milch auflösen und mit dem Mehl verkneten.',
      'Den Teig ausrollen, mit Zimt bestreuen und aufrollen.',
      'In Scheiben schneiden und 20 Minuten backen.',
    ],
    body: (
      foods,
      steps,
    ) => `<h1>Zimtschnecken vom Blech</h1><p>Sie sind weich, süß und schnell weg.</p>
      <h2>Zutaten</h2><p>Für 12 Stück:</p>${ul(foods)}<h2>So geht's</h2>${ol(steps)}
      <p>Viel Freude beim Nachbacken und bis bald!</p>`,
  },
  {
    what: 'a line of facts with emojis',
    lang: 'de',
    title: 'Die besten Kartoffelpuffer – einfaches Rezept in 30 Minuten | Tin Spoon',
    name: 'Kartoffelpuffer',
    yields: 16,
    ingredients: ['1 kg Kartoffeln', '1 Zwiebel', '2 Eier', '3 EL Mehl'],
    steps: [
      'Die Kartoffeln und die Zwiebel fein reiben und gut ausdrücken.',
      'Eier und Mehl unterrühren und kräftig salzen.',
      'In heißem Öl portionsweise goldbraun ausbacken.',
    ],
    body: (foods, steps) => `<h1>Die besten Kartoffelpuffer – einfaches Rezept in 30 Minuten</h1>
      <p>⏱ 30 Minuten 🥔 ca. 16 Stück 💶 günstig</p><p>Wie bei Oma, nur mit weniger Fett.</p>
      <p><strong>Zutaten:</strong></p>${broken(foods)}<p><strong>Zubereitung:</strong></p>${paragraphs(steps)}
      <p>Guten Appetit!</p><p>Hast du das Rezept ausprobiert? Dann schreib mir einen Kommentar!</p>`,
  },
  {
    what: 'in brackets behind the heading',
    lang: 'de',
    name: 'Möhrenkuchen',
    yields: 1,
    ingredients: ['300 g Möhren', '200 g gemahlene Nüsse', '4 Eier', '150 g Zucker'],
    steps: [
      'Die Möhren schälen und fein reiben.',
      'Die Eier mit dem Zucker schaumig schlagen, Nüsse und Möhren unterheben.',
      'Bei 175 Grad 45 Minuten backen.',
    ],
    body: (foods, steps) => `<h1>Möhrenkuchen</h1><p>Saftig bis zum letzten Krümel.</p>
      <h3>Zutaten (für eine Springform, 26 cm)</h3>${ul(foods)}<h3>Und so wird's gemacht</h3>${ol(steps)}
      <p>Merk dir das Rezept auf Pinterest!</p>`,
  },
  {
    what: 'pieces behind the title',
    lang: 'nl',
    name: 'Kaasbroodjes',
    yields: 12,
    ingredients: ['6 plakken bladerdeeg', '200 g geraspte kaas', '1 ei', '1 el mosterd'],
    steps: [
      'Verwarm de oven voor op 200 graden en laat het deeg ontdooien.',
      'Bestrijk het deeg met de mosterd en verdeel de kaas erover.',
      'Vouw de broodjes dicht, bestrijk ze met het ei en bak ze goudbruin.',
    ],
    body: (
      foods,
      steps,
    ) => `<h1>Kaasbroodjes</h1><p>12 stuks - 35 minuten</p><p>Lekker bij de soep of als hapje.</p>
      <h2>Ingrediënten</h2>${ul(foods)}<h2>Bereiding</h2>${ol(steps)}<p>Eet smakelijk!</p><p>Liefs, Anna</p>`,
  },
  {
    what: 'people in a sentence',
    lang: 'nl',
    name: 'Pompoenstoof',
    yields: 4,
    ingredients: ['1 pompoen', '400 ml kokosmelk', '2 uien', '1 el currypasta'],
    steps: [
      'Snijd de pompoen in blokjes en fruit de uien.',
      'Voeg de currypasta toe en bak die even mee.',
      'Schenk de kokosmelk erbij en laat alles 25 minuten stoven.',
    ],
    body: (
      foods,
      steps,
    ) => `<h1>Pompoenstoof</h1><p>Een pan vol herfst. Dit recept is voor 4 personen en staat zo op tafel.</p>
      <p><strong>Dit heb je nodig</strong></p>${ul(foods)}<p><strong>Zo maak je het</strong></p>${paragraphs(steps)}
      <p>Heb je dit recept gemaakt? Laat het me weten in de reacties!</p>`,
  },
]
