import { each, escaped } from './html.ts'
import { type CardRecipe, partsOf } from './recipe.ts'

/** A page as blogs are: menu, article, the card, more recipes, comments with lists of their own, footer. */
export function pageWith(recipe: CardRecipe, card: string, head = ''): string {
  const title = escaped(recipe.title)
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${title} - Kitchen Pages</title>
<meta property="og:title" content="${title} - Kitchen Pages"><meta property="og:site_name" content="Kitchen Pages">${head}</head>
<body><header class="site-header"><a href="/">Kitchen Pages</a><nav><ul><li><a href="/a">Recipes</a></li><li><a href="/b">Ingredients</a></li><li><a href="/c">About</a></li></ul></nav></header>
<div class="crumbs"><a href="/">Home</a> » <a href="/x">Dinner</a> » <span>${title}</span></div>
<main><article><header><h1 class="entry-title">${title}</h1><p class="byline">By <a href="/me">Robin Field</a> on <time datetime="2021-05-02">May 2, 2021</time></p></header>
<div class="entry-content"><p>When the evenings grow longer we cook this again and again. It keeps for days, and everybody who comes by asks for it.</p>
<p><strong>Why it works:</strong> there is nothing in it that you cannot buy around the corner, and it can stand on its own while you do other things.</p>
<h2>What to serve with it</h2><ul><li><a href="/r1">A green salad with a sharp dressing</a></li><li><a href="/r2">Bread from the day before, toasted</a></li></ul>
<p>If you make it, tell me below how it went. I read everything that you write.</p>
${card}
</div></article>
<aside class="widget"><h3>Newsletter</h3><p>Sign up and get a recipe every week.</p><h3>More recipes</h3><ul><li><a href="/r3">Lentils with spinach</a></li><li><a href="/r4">20 soups for winter</a></li><li><a href="/r5">5 minute bread</a></li></ul></aside>
<section id="comments" class="comments-area"><h2>3 ${escaped(recipe.words.comments)}</h2><ol class="comment-list">${comments()}</ol></section></main>
<footer><p>© 2021 Kitchen Pages. All rights reserved. <a href="/p">Privacy</a></p></footer></body></html>`
}

/** The same below an article that explains the ingredients and shows the method in pictures. */
export function pageOfBlog(recipe: CardRecipe, card: string): string {
  const { words } = recipe
  const foods = recipe.groups
    .flatMap(({ lines }) => lines.map((line) => partsOf(line).food))
    .slice(0, 6)
  const article = `<p><a href="#recipe">Jump to the recipe</a></p><h2>${words.ingredients}</h2><p>Here is what goes into it, and what you can take instead:</p><ul>${each(foods, (food) => `<li><strong>${escaped(food)}</strong> – take the best that you can get, or whatever is left over from the week.</li>`)}</ul>
<h2>${escaped(howTo(recipe))}</h2>${each(recipe.steps.slice(0, 3), (text, at) => `<p><strong>${at + 1}.</strong> ${escaped(text.slice(0, 60))} …</p><figure><img src="/step${at}.jpg" alt=""><figcaption>This is how it should look.</figcaption></figure>`)}
<h2>Frequently asked questions</h2><h3>Can it be frozen?</h3><p>Yes, for two months. Let it thaw in the fridge over night, and warm it up with a little water.</p>`
  return pageWith(recipe, `${article}<div id="recipe">${card}</div>`)
}

/** The page that a card opens for paper, with the switches above it. */
export function pageForPaper(recipe: CardRecipe, card: string): string {
  const title = escaped(recipe.title)
  return `<!DOCTYPE html><html><head><meta charset="utf-8"><title>${title} - Kitchen Pages</title><meta name="robots" content="noindex"></head>
<body class="print"><div class="no-print"><a href="/">Go Back</a><button>Print</button><label><input type="checkbox"> Recipe Image</label><label><input type="checkbox"> Notes</label><span>Smaller</span><span>Normal</span><span>Larger</span></div>
<h1>${title}</h1>${card}<p>Printed from Kitchen Pages</p><p>https://pages.invalid/</p></body></html>`
}

const howTo = ({ title, words }: CardRecipe) =>
  words.steps === 'Instructions' ? `How to make ${title}` : `${words.steps}: ${title}`

const comments = () =>
  each(
    [
      'I made it yesterday with these changes:<br>2 cups of milk<br>1 tbsp of sugar<br>3 eggs<br>It was very good!',
      'Can it be frozen? We are only two and I would like to keep one half for later.',
      '<ul><li>1 cup rice</li><li>2 cups water</li><li>1 tsp salt</li></ul><p>Cook the rice in the water and serve it beside. Thank you for sharing this with us!</p>',
    ],
    (text, at) =>
      `<li class="comment"><article><footer><b>Sam ${at}</b> says <time>June ${at + 1}, 2021</time></footer><div class="comment-content"><p>${text}</p></div><a href="#r">Reply</a></article></li>`,
  )
