import { each, escaped, when } from './html.ts'
import { times } from './plugins.ts'
import { type CardRecipe, partsOf } from './recipe.ts'

/** Recipes in the text of a page, as builders of sites and people without a plugin write them. */
export const plain: Record<string, (recipe: CardRecipe) => string> = {
  'rich-text': (recipe) =>
    `<div class="rte"><p><strong>${recipe.words.servings}:</strong> ${recipe.servings}<br>${timeLine(recipe, '<br>')}</p><p><strong>${recipe.words.ingredients}</strong></p>${each(recipe.groups, ({ name, lines }) => `${when(name, `<p><em>${escaped(name)}</em></p>`)}<ul>${each(lines, (line) => `<li><span style="font-weight: 400;">${escaped(line)}</span></li>`)}</ul>`)}<p><strong>${recipe.words.steps}</strong></p><ol>${each(recipe.steps, (text) => `<li style="font-weight: 400;"><span style="font-weight: 400;">${escaped(text)}</span></li>`)}</ol><p><strong>${recipe.words.notes}</strong></p><p>It keeps for three days in the fridge.</p></div>`,
  breaks: (recipe) =>
    `<div class="post-body" dir="ltr"><b>${recipe.words.ingredients}:</b><br />${each(recipe.groups, ({ name, lines }) => `${when(name, `<u>${escaped(name)}</u><br />`)}${each(lines, (line) => `${escaped(line)}<br />`)}`)}<br /><b>${recipe.words.steps}:</b><br />${each(recipe.steps, (text) => `${escaped(text)}<br /><br />`)}</div>`,
  'numbered-breaks': (recipe) =>
    `<p>${recipe.words.ingredients}:<br>${each(recipe.groups, ({ name, lines }) => `${when(name, `<strong>${escaped(name)}:</strong><br>`)}${each(lines, (line) => `- ${escaped(line)}<br>`)}`)}</p><p>${recipe.words.steps}:</p>${each(recipe.steps, (text, at) => `<p>${at + 1}. ${escaped(text)}</p>`)}`,
  blocks: (recipe) =>
    `<div class="sqs-block html-block"><div class="sqs-block-content"><h3 style="white-space:pre-wrap;">${recipe.words.ingredients}</h3>${each(recipe.groups, ({ name, lines }) => `${when(name, `<h4>${escaped(name)}</h4>`)}<ul data-rte-list="default">${each(lines, (line) => `<li><p class="" style="white-space:pre-wrap;">${escaped(line)}</p></li>`)}</ul>`)}</div></div><div class="sqs-block image-block"><img src="/b.jpg"></div><div class="sqs-block html-block"><div class="sqs-block-content"><h3>${recipe.words.steps}</h3><ol data-rte-list="default">${each(recipe.steps, (text) => `<li><p class="">${escaped(text)}</p></li>`)}</ol></div></div>`,
  'step-headings': (recipe) =>
    `<h2>🛒 ${recipe.words.ingredients}</h2>${each(recipe.groups, ({ name, lines }) => `${when(name, `<h3>${escaped(name)}</h3>`)}<ul class="wp-block-list">${each(lines, (line) => `<li>${escaped(line)}</li>`)}</ul>`)}<h2>🍳 ${recipe.words.steps}</h2>${each(recipe.steps, (text, at) => `<h3>Step ${at + 1}</h3><figure><img src="/${at}.jpg"></figure><p>${escaped(text)}</p>`)}<h2>${recipe.words.notes}</h2><p>It keeps for three days in the fridge.</p>`,
  definitions: (recipe) =>
    `<section class="recipe"><dl class="facts"><dt>${recipe.words.servings}</dt><dd>${recipe.servings}</dd>${times(recipe, (_, label, minutes) => `<dt>${label}</dt><dd>${minutes} ${recipe.words.minutes}</dd>`)}</dl><h2>${recipe.words.ingredients}</h2>${each(recipe.groups, ({ name, lines }) => `${when(name, `<h3>${escaped(name)}</h3>`)}<dl>${each(lines, (line) => cells(line, 'dt', 'dd'))}</dl>`)}<h2>${recipe.words.steps}</h2><ol>${each(recipe.steps, (text) => `<li>${escaped(text)}</li>`)}</ol></section>`,
  table: (recipe) =>
    `<h2>${recipe.words.ingredients}</h2><table><tbody>${each(recipe.groups, ({ name, lines }) => `${when(name, `<tr><th colspan="2">${escaped(name)}</th></tr>`)}${each(lines, (line) => `<tr>${cells(line, 'td', 'td')}</tr>`)}`)}</tbody></table><h2>${recipe.words.steps}</h2>${each(recipe.steps, (text) => `<p>${escaped(text)}</p>`)}`,
  columns: (recipe) =>
    `<div class="flex gap-4"><div class="w-1/3 css-1a2b"><div class="text-xl font-bold">${recipe.words.ingredients}</div>${each(recipe.groups, ({ name, lines }) => `${when(name, `<div class="text-lg font-semibold mt-4">${escaped(name)}</div>`)}${each(lines, (line) => `<div class="flex border-b">${cells(line, 'div class="w-1/4 text-right"', 'div class="w-3/4 pl-2"')}</div>`)}`)}</div><div class="w-2/3 css-3c4d"><div class="text-xl font-bold">${recipe.words.steps}</div>${each(recipe.steps, (text, at) => `<div class="flex mb-4"><div class="rounded-full w-8">${at + 1}</div><div class="flex-1">${escaped(text)}</div></div>`)}</div></div>`,
  tabs: (recipe) =>
    `<div class="tabs"><div role="tablist"><button role="tab" id="t1">${recipe.words.ingredients}</button><button role="tab" id="t2">${recipe.words.steps}</button></div><div role="tabpanel" aria-labelledby="t1"><ul class="list-a">${each(recipe.groups, ({ lines }) => each(lines, (line) => `<li><label><input type="checkbox"> <span>${escaped(line)}</span></label></li>`))}</ul></div><div role="tabpanel" aria-labelledby="t2"><ol class="list-b">${each(recipe.steps, (text) => `<li><p>${escaped(text)}</p></li>`)}</ol></div></div>`,
  element: (recipe) =>
    `<recipe-card><div slot="name">${escaped(recipe.title)}</div><div class="_3kQx"><span class="_9aB">${recipe.words.ingredients}</span><div class="_1zz">${each(recipe.groups, ({ name, lines }) => `${when(name, `<div class="_7hh">${escaped(name)}</div>`)}${each(lines, (line) => `<div class="_2yy"><span class="_4cc">${cells(line, 'span class="_5dd"', 'span')}</span></div>`)}`)}</div></div><div class="_3kQx"><span class="_9aB">${recipe.words.steps}</span><div class="_1zz">${each(recipe.steps, (text) => `<div class="_6ee"><span>${escaped(text)}</span></div>`)}</div></div></recipe-card>`,
  paragraphs: (recipe) =>
    `<h3>${recipe.words.ingredients}</h3>${each(recipe.groups, ({ name, lines }) => `${when(name, `<p><b>${escaped(name)}</b></p>`)}${each(lines, (line) => `<p>${escaped(line)}</p>`)}`)}<h3>${recipe.words.steps}</h3>${each(recipe.steps, (text) => `<p>${escaped(text)}</p>`)}<h3>${recipe.words.notes}</h3><p>It keeps for three days in the fridge.</p>`,
  'one-list': (recipe) =>
    `<div class="ingredients-and-method"><strong>${recipe.words.ingredients}</strong><ul>${each(recipe.groups, ({ name, lines }) => `${when(name, `<li><strong>${escaped(name)}</strong></li>`)}${each(lines, (line) => `<li>${escaped(line)}</li>`)}`)}</ul><strong>${recipe.words.steps}</strong><ul>${each(recipe.steps, (text) => `<li>${escaped(text)}</li>`)}</ul></div>`,
  microdata: (recipe) =>
    `<div itemscope itemtype="http://schema.org/Recipe"><h2 itemprop="name">${escaped(recipe.title)}</h2><p itemprop="description">${escaped(recipe.description)}</p><span itemprop="recipeYield">${recipe.servings}</span>${times(recipe, (kind, label, minutes) => `<p>${label}: <time itemprop="${kind}Time" datetime="PT${minutes}M">${minutes} min</time></p>`)}<h3>${recipe.words.ingredients}</h3>${each(recipe.groups, ({ name, lines }) => `${when(name, `<h4>${escaped(name)}</h4>`)}<ul>${each(lines, (line) => `<li itemprop="recipeIngredient">${cells(line, 'span class="amount"', 'span class="name"')}</li>`)}</ul>`)}<h3>${recipe.words.steps}</h3><div itemprop="recipeInstructions"><ol>${each(recipe.steps, (text) => `<li>${escaped(text)}</li>`)}</ol></div></div>`,
  'old-microdata': (recipe) =>
    `<div itemscope itemtype="http://data-vocabulary.org/Recipe"><h2 itemprop="name">${escaped(recipe.title)}</h2><span itemprop="summary">${escaped(recipe.description)}</span><span itemprop="yield">${recipe.servings} servings</span>${each(recipe.groups, ({ lines }) => `<ul>${each(lines, (line) => `<li itemprop="ingredient" itemscope itemtype="http://data-vocabulary.org/RecipeIngredient">${cells(line, 'span itemprop="amount"', 'span itemprop="name"')}</li>`)}</ul>`)}<div itemprop="instructions">${each(recipe.steps, (text) => `<p>${escaped(text)}</p>`)}</div></div>`,
  microformat: (recipe) =>
    `<div class="hrecipe"><h2 class="fn">${escaped(recipe.title)}</h2><p class="summary">${escaped(recipe.description)}</p><span class="yield">${recipe.servings}</span><ul>${each(recipe.groups, ({ lines }) => each(lines, (line) => `<li class="ingredient">${cells(line, 'span class="value"', 'span class="name"')}</li>`))}</ul><ol class="instructions">${each(recipe.steps, (text) => `<li class="instruction">${escaped(text)}</li>`)}</ol></div>`,
}

/** The amount in one element and the food in another one. */
function cells(line: string, first: string, second: string): string {
  const { amount, unit } = partsOf(line)
  const measure = [amount, unit].filter(Boolean).join(' ')
  const rest = line.slice(measure.length).trim()
  const close = (tag: string) => tag.split(' ')[0] ?? ''
  return `<${first}>${escaped(measure)}</${close(first)}> <${second}>${escaped(rest)}</${close(second)}>`
}

const timeLine = (recipe: CardRecipe, end: string) =>
  times(
    recipe,
    (_, label, minutes) => `<strong>${label}:</strong> ${minutes} ${recipe.words.minutes}${end}`,
  )
