import { each, escaped, when } from './html.ts'
import { type CardRecipe, partsOf } from './recipe.ts'

/** Cards as plugins of blogs write them. */
export const plugins: Record<string, (recipe: CardRecipe) => string> = {
  wprm: (recipe) =>
    `<div class="wprm-recipe-container" id="wprm-recipe-container-7" data-recipe-id="7" data-servings="${recipe.servings}"><div class="wprm-recipe wprm-recipe-template-chic"><div class="wprm-container-float-right"><a class="wprm-recipe-print wprm-recipe-link">Print Recipe</a></div>
<h2 class="wprm-recipe-name wprm-block-text-bold">${escaped(recipe.title)}</h2><div class="wprm-recipe-summary wprm-block-text-normal"><span>${escaped(recipe.description)}</span></div>
<div class="wprm-recipe-meta-container wprm-recipe-times-container">${times(recipe, wprmTime)}</div>
<div class="wprm-recipe-meta-container wprm-recipe-servings-container"><span class="wprm-recipe-details-label wprm-recipe-servings-label">${recipe.words.servings} </span><span class="wprm-recipe-servings-with-unit"><span class="wprm-recipe-servings wprm-recipe-details" data-recipe="7">${recipe.servings}</span> <span class="wprm-recipe-servings-unit">people</span></span></div>
<div class="wprm-recipe-ingredients-container" data-recipe="7"><h3 class="wprm-recipe-header wprm-recipe-ingredients-header">${recipe.words.ingredients} <span class="wprm-recipe-adjustable-servings-container"><button data-multiplier="1">1x</button><button data-multiplier="2">2x</button><button>3x</button></span></h3>
${each(recipe.groups, ({ name, lines }) => `<div class="wprm-recipe-ingredient-group">${when(name, `<h4 class="wprm-recipe-group-name wprm-recipe-ingredient-group-name wprm-block-text-bold">${escaped(name)}</h4>`)}<ul class="wprm-recipe-ingredients">${each(lines, wprmLine)}</ul></div>`)}</div>
<div class="wprm-recipe-instructions-container" data-recipe="7"><h3 class="wprm-recipe-header wprm-recipe-instructions-header">${recipe.words.steps}</h3><div class="wprm-recipe-instruction-group"><ul class="wprm-recipe-instructions">${each(recipe.steps, (text, at) => `<li id="wprm-recipe-7-step-0-${at}" class="wprm-recipe-instruction"><div class="wprm-recipe-instruction-text"><span>${escaped(text)}</span></div>${at === 1 ? '<div class="wprm-recipe-instruction-media wprm-recipe-instruction-image"><img src="/s.jpg" alt="A pan"></div>' : ''}</li>`)}</ul></div></div>
<div class="wprm-recipe-notes-container"><h3 class="wprm-recipe-header wprm-recipe-notes-header">${recipe.words.notes}</h3><div class="wprm-recipe-notes"><span>It keeps for three days in the fridge.</span></div></div>
<div class="wprm-nutrition-label-container"><span class="wprm-nutrition-label-text-nutrition-container"><span class="wprm-nutrition-label-text-nutrition-label">Calories: </span><span class="wprm-nutrition-label-text-nutrition-value">320</span><span class="wprm-nutrition-label-text-nutrition-unit">kcal</span></span></div></div></div>`,
  tasty: (recipe) =>
    `<div id="tasty-recipes-12" class="tasty-recipes tasty-recipes-12 tasty-recipes-display has-image"><header class="tasty-recipes-entry-header"><div class="tasty-recipes-image"><img src="/p.jpg"></div><h2 class="tasty-recipes-title">${escaped(recipe.title)}</h2><hr>
<div class="tasty-recipes-details"><ul><li class="author"><span class="tasty-recipes-label">Author:</span> <a class="tasty-recipes-author-name">Robin</a></li>${times(recipe, (kind, label, minutes) => `<li class="${kind}-time"><span class="tasty-recipes-label">${label}:</span> <span class="tasty-recipes-${kind}-time">${minutes} ${recipe.words.minutes}</span></li>`)}<li class="yield"><span class="tasty-recipes-label">Yield:</span> <span class="tasty-recipes-yield"><span data-amount="${recipe.servings}">${recipe.servings}</span> servings <span class="tasty-recipes-yield-scale"><span data-amount="1">1</span>x</span></span></li></ul></div></header>
<div class="tasty-recipes-entry-content"><div class="tasty-recipes-description"><h3 data-tasty-recipes-customization="h3-color.color">Description</h3><div class="tasty-recipes-description-body"><p>${escaped(recipe.description)}</p></div></div>
<div class="tasty-recipes-ingredients"><div class="tasty-recipes-ingredients-header"><h3>${recipe.words.ingredients}</h3><div class="tasty-recipes-ingredients-clipboard-container"><button>Copy ingredients</button></div><span class="tasty-recipes-scale-container"><button data-amount="1">1x</button></span></div><div class="tasty-recipes-ingredients-body">${each(recipe.groups, ({ name, lines }) => `${when(name, `<h4>${escaped(name)}</h4>`)}<ul>${each(lines, (line) => `<li data-tr-ingredient-checkbox=""><span class="tr-ingredient-checkbox-container"><input type="checkbox" aria-label="x"><label></label></span>${escaped(line)}</li>`)}</ul>`)}</div></div>
<div class="tasty-recipes-instructions"><div class="tasty-recipes-instructions-header"><h3>${recipe.words.steps}</h3><div class="tasty-recipes-cook-mode"><label><span>Cook Mode</span><span>Prevent your screen from going dark</span></label></div></div><div class="tasty-recipes-instructions-body"><ol>${each(recipe.steps, (text, at) => `<li id="instruction-step-${at + 1}">${escaped(text)}</li>`)}</ol></div></div>
<div class="tasty-recipes-notes"><h3>${recipe.words.notes}</h3><div class="tasty-recipes-notes-body"><ol><li>It keeps for three days in the fridge.</li><li>Use any stock that you have.</li></ol></div></div></div></div>`,
  mediavine: (recipe) =>
    `<section id="mv-creation-9" class="mv-create-card mv-create-card-9 mv-recipe-card mv-create-card-style-square"><div class="mv-create-wrapper"><header class="mv-create-header"><div class="mv-create-title-wrap"><div class="mv-create-title mv-create-title-primary">${escaped(recipe.title)}</div></div><div class="mv-create-yield"><span>Yield: </span>${recipe.servings}</div>
<div class="mv-create-times">${times(recipe, (kind, label, minutes) => `<div class="mv-create-time mv-create-time-${kind}"><em class="mv-create-time-label mv-create-lowercase mv-create-strong">${label}: </em><span class="mv-create-time-format mv-create-uppercase"><span class="mv-time-part mv-time-minutes">${minutes} minutes</span> </span></div>`)}</div><div class="mv-create-description"><p>${escaped(recipe.description)}</p></div><form class="mv-create-print-form"><button class="mv-create-button">Print</button></form></header>
<div class="mv-create-hands-free"></div><div class="mv-create-ingredients"><h3 class="mv-create-ingredients-title mv-create-title-secondary">${recipe.words.ingredients}</h3>${each(recipe.groups, ({ name, lines }) => `${when(name, `<h4>${escaped(name)}</h4>`)}<ul>${each(lines, (line) => `<li>\n${escaped(line)}</li>`)}</ul>`)}</div>
<div class="mv-create-instructions mv-create-instructions-slot-v2"><h3 class="mv-create-instructions-title mv-create-title-secondary">${recipe.words.steps}</h3><ol>${each(recipe.steps, (text) => `<li>${escaped(text)}</li>`)}</ol></div>
<div class="mv-create-notes mv-create-notes-slot-v2"><h3 class="mv-create-notes-title">${recipe.words.notes}</h3><div class="mv-create-notes-content"><p>It keeps for three days in the fridge.</p></div></div>
<div class="mv-create-nutrition"><h4 class="mv-create-nutrition-title mv-create-strong">Nutrition Information:</h4><span class="mv-create-nutrition-item">Calories: 320</span></div></div></section>`,
  easyrecipe: (recipe) =>
    `<div class="easyrecipe" id="easyrecipe-55-0"><div class="item ERName"><span class="fn">${escaped(recipe.title)}</span></div><div class="ERClear"></div><div class="ERHead"><span class="xlate">Recipe Type</span>: <span class="type">Dinner</span></div><div class="ERHead">Author: <span class="author">Robin</span></div>
${times(recipe, (kind, label, minutes) => `<div class="ERHead">${label}: <time itemprop="${kind}Time" datetime="PT${minutes}M">${minutes} mins</time></div>`)}<div class="ERHead">Serves: <span class="yield">${recipe.servings}</span></div><div class="ERSummary summary">${escaped(recipe.description)}</div>
<div class="ERIngredients"><div class="ERIngredientsHeader">${recipe.words.ingredients}</div>${each(recipe.groups, ({ name, lines }) => `${when(name, `<div class="ERSeparator">${escaped(name)}</div>`)}<ul class="ingredients">${each(lines, (line) => `<li class="ingredient">${escaped(line)}</li>`)}</ul>`)}<div class="ERClear"></div></div>
<div class="ERInstructions"><div class="ERInstructionsHeader">${recipe.words.steps}</div><div class="instructions"><ol>${each(recipe.steps, (text) => `<li class="instruction">${escaped(text)}</li>`)}</ol></div></div><div><div class="ERNotesHeader">${recipe.words.notes}</div><div class="ERNotes">It keeps for three days in the fridge.</div></div><div class="endeasyrecipe" style="display: none">3.5.3226</div></div>`,
  ziplist: (recipe) =>
    `<div id="zlrecipe-container-4" class="zlrecipe-container-border" style="border: 1px dashed;"><div id="zlrecipe-container" class="serif zlrecipe"><div id="zlrecipe-innerdiv"><div class="item b-b"><div class="zlrecipe-print-link fl-r"><a class="butn-link" title="Print this recipe" href="#">Print</a></div><div id="zlrecipe-title" class="b-b h-1 strng">${escaped(recipe.title)}</div></div>
<div class="zlmeta zlclear"><div class="fl-l width-50">${times(recipe, (kind, label, minutes) => `<p id="zlrecipe-${kind}-time">${label}: <span>${minutes} minutes</span></p>`)}</div><div class="fl-l width-50"><p id="zlrecipe-yield">Yield: <span>${recipe.servings}</span></p></div></div>
<p id="zlrecipe-ingredients" class="h-4 strng">${recipe.words.ingredients}</p><ul id="zlrecipe-ingredients-list">${each(recipe.groups, ({ name, lines }) => `${when(name, `<div class="ingredient-label">${escaped(name)}</div>`)}${each(lines, (line) => `<li class="ingredient">${escaped(line)}</li>`)}`)}</ul>
<p id="zlrecipe-instructions" class="h-4 strng">${recipe.words.steps}</p><ol id="zlrecipe-instructions-list" class="instructions">${each(recipe.steps, (text) => `<li class="instruction">${escaped(text)}</li>`)}</ol><p id="zlrecipe-notes" class="h-4 strng">${recipe.words.notes}</p><div id="zlrecipe-notes-list"><p class="notes">It keeps for three days in the fridge.</p></div><div class="zl-linkback">Schema/Recipe SEO Data Markup by ZipList Recipe Plugin</div><div class="ziplist-recipe-plugin" style="display: none;">2.6</div><a id="zl-printed-permalink" href="#">https://pages.invalid/</a></div></div></div>`,
  ultimate: (recipe) =>
    `<div class="wpurp-container" id="wpurp-container-recipe-5"><div class="wpurp-box"><span class="wpurp-recipe-title">${escaped(recipe.title)}</span><span class="wpurp-recipe-description">${escaped(recipe.description)}</span></div><div class="wpurp-responsive-desktop"><table class="wpurp-table"><tbody><tr><td><span class="wpurp-title">${recipe.words.servings}</span></td>${times(recipe, (_, label) => `<td><span class="wpurp-title">${label}</span></td>`)}</tr><tr><td><span class="wpurp-recipe-servings">${recipe.servings}</span></td>${times(recipe, (kind, _, minutes) => `<td><span class="wpurp-recipe-${kind}-time">${minutes}</span> <span class="wpurp-recipe-${kind}-time-text">${recipe.words.minutes}</span></td>`)}</tr></tbody></table></div>
<div class="wpurp-recipe-ingredients">${each(recipe.groups, ({ name, lines }) => `<div class="wpurp-recipe-ingredient-group-container"><div class="wpurp-recipe-ingredient-group wpurp-title">${name ? escaped(name) : recipe.words.ingredients}</div><ul class="wpurp-recipe-ingredient-container">${each(lines, (line) => `<li class="wpurp-recipe-ingredient">${spans(line, 'wpurp-recipe-ingredient-', 'quantity unit name notes')}</li>`)}</ul></div>`)}</div>
<div class="wpurp-recipe-instructions"><div class="wpurp-recipe-instruction-group wpurp-title">${recipe.words.steps}</div><ol class="wpurp-recipe-instruction-container">${each(recipe.steps, (text) => `<li class="wpurp-recipe-instruction"><span class="wpurp-recipe-instruction-text">${escaped(text)}</span></li>`)}</ol></div><div class="wpurp-recipe-notes"><p>It keeps for three days in the fridge.</p></div></div>`,
  wpzoom: (recipe) =>
    `<div class="wp-block-wpzoom-recipe-card-block-recipe-card is-style-default"><div class="recipe-card-heading"><h2 class="recipe-card-title">${escaped(recipe.title)}</h2><span class="recipe-card-author">Recipe by Robin</span></div><div class="recipe-card-details"><div class="details-items"><div class="detail-item detail-item-0"><span class="detail-item-label">${recipe.words.servings}</span><p class="detail-item-value">${recipe.servings}</p><span class="detail-item-unit">servings</span></div>${times(recipe, (_, label, minutes) => `<div class="detail-item"><span class="detail-item-label">${label}</span><p class="detail-item-value">${minutes}</p><span class="detail-item-unit">${recipe.words.minutes}</span></div>`)}</div></div><p class="recipe-card-summary">${escaped(recipe.description)}</p>
<div class="recipe-card-ingredients"><h3 class="ingredients-title">${recipe.words.ingredients}</h3><ul class="ingredients-list layout-1-column">${each(recipe.groups, ({ name, lines }) => `${when(name, `<li class="ingredient-item ingredient-item-group"><strong class="ingredient-item-group-title">${escaped(name)}</strong></li>`)}${each(lines, (line, at) => `<li id="wpzoom-rcb-ingredient-item-${at}" class="ingredient-item"><span class="tick-circle"></span><p class="ingredient-item-name is-strikethrough-active">${spans(line, 'wpzoom-rcb-ingredient-', 'amount unit name note')}</p></li>`)}`)}</ul></div>
<div class="recipe-card-directions"><h3 class="directions-title">${recipe.words.steps}</h3><ul class="directions-list">${each(recipe.steps, (text) => `<li class="direction-step">${escaped(text)}</li>`)}</ul></div><div class="recipe-card-notes"><h3 class="notes-title">${recipe.words.notes}</h3><ul class="recipe-card-notes-list"><li>It keeps for three days in the fridge.</li></ul></div></div>`,
}

function wprmTime(kind: string, label: string, minutes: number): string {
  return `<div class="wprm-recipe-block-container wprm-recipe-time-container wprm-recipe-${kind}-time-container"><span class="wprm-recipe-details-label wprm-recipe-time-label">${label} </span><span class="wprm-recipe-time wprm-block-text-normal"><span class="wprm-recipe-details wprm-recipe-details-minutes wprm-recipe-${kind}_time">${minutes}<span class="sr-only screen-reader-text wprm-screen-reader-text"> minutes</span></span> <span class="wprm-recipe-details-unit" aria-hidden="true">mins</span></span></div>`
}

const wprmLine = (line: string, at: number) =>
  `<li class="wprm-recipe-ingredient" data-uid="${at}"><span class="wprm-checkbox-container"><input type="checkbox" id="c${at}" class="wprm-checkbox"><label for="c${at}" class="wprm-checkbox-label"><span class="sr-only screen-reader-text wprm-screen-reader-text">▢ </span></label></span>${spans(line, 'wprm-recipe-ingredient-', 'amount unit name notes')}</li>`

/** A line in spans, with its remark behind a comma. */
function spans(line: string, prefix: string, names: string): string {
  const { amount, unit, food, note } = partsOf(line)
  const [first = '', second = '', third = '', last = ''] = names.split(' ')
  const span = (name: string, text: string) =>
    when(text, `<span class="${prefix}${name}">${escaped(text)}</span>`)
  const parts = [span(first, amount), span(second, unit), span(third, food)].filter(Boolean)
  return parts.join(' ') + when(note, span(last, `, ${note}`))
}

/** The times that are known. */
export function times(
  { prep, cook, total, words }: CardRecipe,
  write: (kind: string, label: string, minutes: number) => string,
): string {
  const all: [string, string, number][] = [
    ['prep', words.prep, prep],
    ['cook', words.cook, cook],
    ['total', words.total, total],
  ]
  return all
    .filter(([, , minutes]) => minutes > 0)
    .map(([kind, label, minutes]) => write(kind, label, minutes))
    .join('')
}
