import { type BlogPage, broken, ol, paragraphs, ul } from './blog-page.ts'

export const romancePages: BlogPage[] = [
  {
    what: 'people below the title',
    lang: 'fr',
    title: 'Recette facile du gratin de courge | Tin Spoon',
    name: 'Gratin de courge',
    yields: 6,
    ingredients: ['1 courge', '20 cl de crème', '100 g de comté râpé', '1 gousse d’ail'],
    steps: [
      'Épluchez la courge et coupez-la en dés.',
      'Frottez un plat avec l’ail et versez-y la courge et la crème.',
      'Parsemez de comté et enfournez pour 40 minutes.',
    ],
    body: (
      foods,
      steps,
    ) => `<h1>Gratin de courge</h1><p>Pour 6 personnes – 1 h</p><p>Un plat tout doux pour les soirs d’automne.</p>
      <h2>Ingrédients</h2>${ul(foods)}<h2>Préparation</h2>${ol(steps)}<p>Bon appétit !</p><p>À très vite, Anna</p>`,
  },
  {
    what: 'a number of pieces in the introduction',
    lang: 'fr',
    name: 'Madeleines au miel',
    yields: 18,
    ingredients: ['150 g de farine', '125 g de beurre', '3 œufs', '2 c. à soupe de miel'],
    steps: [
      'Faites fondre le beurre avec le miel.',
      'Fouettez les œufs, ajoutez la farine puis le beurre.',
      'Remplissez les moules et enfournez pour 10 minutes.',
    ],
    body: (foods, steps) => `<h1>Madeleines au miel</h1><p>Elles font une belle bosse, promis.</p>
      <p>Avec ces quantités, vous obtiendrez environ 18 madeleines.</p><p><strong>Ingrédients :</strong></p>${broken(foods)}
      <p><strong>Préparation :</strong></p>${paragraphs(steps)}<p>Dites-moi en commentaire si vous les testez !</p>`,
  },
  {
    what: 'people in a blockquote',
    lang: 'it',
    name: 'Pasta e ceci',
    yields: 4,
    ingredients: [
      '200 g di pasta corta',
      '400 g di ceci',
      '1 rametto di rosmarino',
      '2 spicchi d’aglio',
    ],
    steps: [
      'Soffriggete l’aglio con il rosmarino in una pentola.',
      'Unite i ceci con la loro acqua e portate a bollore.',
      'Aggiungete la pasta e cuocetela finché è al dente.',
    ],
    body: (
      foods,
      steps,
    ) => `<h1>Pasta e ceci</h1><p>La ricetta di casa mia, scritta a mano su un foglio.</p>
      <blockquote><p>Dosi per 4 persone</p><p>Ingredienti</p>${ul(foods)}<p>Procedimento</p>${paragraphs(steps)}</blockquote>
      <p>Buon appetito!</p>`,
  },
  {
    what: 'pieces behind the list’s heading',
    lang: 'it',
    name: 'Biscotti al limone',
    yields: 30,
    ingredients: ['300 g di farina', '120 g di burro', '100 g di zucchero', '1 limone'],
    steps: [
      'Lavorate il burro con lo zucchero e la scorza del limone.',
      'Unite la farina e formate tante palline.',
      'Infornate a 180 gradi per 15 minuti.',
    ],
    body: (foods, steps) => `<h1>Biscotti al limone</h1><p>Friabili e profumati.</p>
      <h3>Ingredienti per circa 30 biscotti</h3>${ul(foods)}<h3>Preparazione</h3>${ol(steps)}
      <p>Fatemi sapere se li provate, un abbraccio!</p>`,
  },
  {
    what: 'rations in a line of facts',
    lang: 'es',
    title: 'Cómo hacer el mejor arroz caldoso: receta fácil y rápida | Tin Spoon',
    name: 'Arroz caldoso',
    yields: 4,
    ingredients: ['300 g de arroz', '1 pimiento rojo', '1,5 l de caldo', '2 dientes de ajo'],
    steps: [
      'Pica el ajo y el pimiento y sofríelos despacio.',
      'Añade el arroz, remueve y vierte el caldo caliente.',
      'Cuece durante 18 minutos y sirve enseguida.',
    ],
    body: (foods, steps) => `<h1>Cómo hacer el mejor arroz caldoso: receta fácil y rápida</h1>
      <p>👨‍👩‍👧 4 raciones / ⏲ 40 minutos</p><p>Un plato de cuchara de los de siempre.</p>
      <h2>Ingredientes</h2>${ul(foods)}<h2>Elaboración</h2>${ol(steps)}<p>¡Buen provecho!</p>
      <p>¡Cuéntame en los comentarios qué tal te ha salido!</p>`,
  },
]
