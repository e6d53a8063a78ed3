/** A page as a blog would have it, without any structured data, and what should come out of it. */
export interface BlogPage {
  what: string
  lang: string
  /** The page's title; the recipe's name and the blog's if absent. */
  title?: string
  name: string
  yields?: number
  ingredients: string[]
  steps: string[]
  body: (foods: string[], steps: string[]) => string
}

export const ul = (lines: string[]) =>
  `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`
export const ol = (lines: string[]) =>
  `<ol>${lines.map((line) => `<li>${line}</li>`).join('')}</ol>`
export const paragraphs = (lines: string[]) => lines.map((line) => `<p>${line}</p>`).join('\n')
export const broken = (lines: string[]) => `<p>${lines.join('<br>\n')}</p>`

/** The page with what stands around every post of a blog. */
export const htmlOf = ({
  lang,
  title,
  name,
  ingredients,
  steps,
  body,
}: BlogPage) => `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><title>${title ?? `${name} | Tin Spoon`}</title>
<meta name="viewport" content="width=device-width"></head><body class="post-template single">
<header class="site-header"><a href="/" class="logo">Tin Spoon</a>
<nav><ul><li><a href="/">Home</a></li><li><a href="/recipes">Recipes</a></li><li><a href="/about">About</a></li></ul></nav></header>
<div class="site-inner"><main><article class="post">
${body(ingredients, steps)}
</article>
<div class="post-nav"><a href="/p/1">« Braised lentils</a> <a href="/p/3">Plum jam »</a></div>
<section id="comments"><h3>2 comments</h3><p>Greta: I made it for 12 people and it was gone in no time!</p>
<p>Tom: Serves 3 hungry teenagers here.</p></section></main>
<aside class="sidebar"><h4>Hello!</h4><p>I am Anna and I cook in a small kitchen.</p>
<ul><li><a href="/p/4">Bean stew that serves 8</a></li><li><a href="/p/5">Rye rolls (makes 16)</a></li></ul></aside></div>
<footer class="site-footer"><p>© Tin Spoon. All rights reserved.</p></footer></body></html>`
