import { type BlogPage, broken, ol, paragraphs, ul } from './blog-page.ts'

export const nordicAndPolishPages: BlogPage[] = [
  {
    what: 'buns in brackets beside the title',
    lang: 'sv',
    name: 'Kardemummabullar',
    yields: 20,
    ingredients: ['25 g jäst', '3 dl mjölk', '8 dl vetemjöl', '1 msk kardemumma'],
    steps: [
      'Lös jästen i den ljumma mjölken.',
      'Arbeta in mjölet och kardemumman och låt degen jäsa i en timme.',
      'Forma bullar och grädda dem i tio minuter.',
    ],
    body: (
      foods,
      steps,
    ) => `<h1>Kardemummabullar</h1><p>(20 bullar)</p><p>Det doftar i hela huset när de gräddas.</p>
      <h2>Ingredienser</h2>${ul(foods)}<h2>Gör så här</h2>${ol(steps)}<p>Smaklig måltid!</p>`,
  },
  {
    what: 'portions in the heading, closing words with a name',
    lang: 'sv',
    title: 'Så gör du den godaste fisksoppan – enkelt recept på 25 minuter',
    name: 'Fisksoppa med saffran',
    yields: 4,
    ingredients: ['400 g torskfilé', '1 purjolök', '3 dl grädde', '1 påse saffran'],
    steps: [
      'Strimla purjolöken och fräs den mjuk i smör.',
      'Häll på grädden, tillsätt saffranet och låt soppan sjuda.',
      'Skär fisken i bitar och låt den dra i soppan i fem minuter.',
    ],
    body: (foods, steps) => `<h1>Fisksoppa med saffran</h1><p>Vardagslyx när den är som bäst.</p>
      <h3>Det här behöver du (4 portioner)</h3>${ul(foods)}<h3>Så här gör du</h3>${paragraphs(steps)}
      <p>Hoppas det smakar!</p><p>Kram, Anna</p>`,
  },
  {
    what: 'a yield behind a dash',
    lang: 'sv',
    name: 'Chokladbollar',
    yields: 25,
    ingredients: ['100 g smör', '1 dl socker', '3 dl havregryn', '3 msk kakao'],
    steps: [
      'Rör smöret mjukt med sockret.',
      'Blanda i havregryn och kakao.',
      'Rulla till bollar och ställ dem kallt.',
    ],
    body: (foods, steps) => `<h1>Chokladbollar</h1><p>Barnens favorit – ger ca 25 st.</p>
      <p><b>Ingredienser</b></p>${broken(foods)}<p><b>Instruktioner</b></p>${ol(steps)}`,
  },
  {
    what: 'portions in a sentence of facts',
    lang: 'pl',
    name: 'Zupa krem z dyni',
    yields: 6,
    ingredients: ['1 kg dyni', '2 marchewki', '1 litr bulionu', '200 ml śmietanki'],
    steps: [
      'Dynię i marchewki obrać i pokroić w kostkę.',
      'Zalać bulionem i gotować do miękkości.',
      'Zmiksować na gładki krem i wlać śmietankę.',
    ],
    body: (
      foods,
      steps,
    ) => `<h1>Zupa krem z dyni</h1><p>👥 6 porcji ⏰ 40 minut</p><p>Rozgrzewa w chłodne dni.</p>
      <h2>Składniki</h2>${ul(foods)}<h2>Przygotowanie</h2>${ol(steps)}
      <p>Smacznego!</p><p>Daj znać w komentarzu, czy smakowało.</p>`,
  },
  {
    what: 'about so many pieces in brackets',
    lang: 'pl',
    name: 'Pierniczki',
    yields: 40,
    ingredients: ['500 g mąki', '200 g miodu', '100 g masła', '1 jajko'],
    steps: [
      'Miód i masło podgrzać i ostudzić.',
      'Dodać mąkę oraz jajko i zagnieść ciasto.',
      'Wykrawać pierniczki i piec 10 minut.',
    ],
    body: (
      foods,
      steps,
    ) => `<h1>Pierniczki</h1><p>Pachną świętami.</p><h3>Składniki (na około 40 sztuk):</h3>${ul(foods)}
      <h3>Wykonanie:</h3>${paragraphs(steps)}<p>Udanych wypieków!</p>`,
  },
]
